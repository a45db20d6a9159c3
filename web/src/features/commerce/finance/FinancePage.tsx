import { Page } from '~/components/Page'
import { TabSet } from '~/components/TabSet'
import { useMay } from '~/modules/useMay'
import { CashDay } from './CashDay'
import { MonthReport } from './MonthReport'
import { OpenPurchases } from './OpenPurchases'
import { Receipts } from './Receipts'

/** Reports about the money that the clinic received and is owed. */
export function FinancePage() {
  const sharesOut = useMay()('super_admin')
  return (
    <Page title="Financeiro" facts="Os pagamentos registrados nas compras. Os estornados não contam.">
      <TabSet
        label="Partes do financeiro"
        tabs={[
          { key: 'caixa', label: 'Caixa do dia', content: <CashDay /> },
          // What each nutritionist gets is not the reception's business.
          ...(sharesOut ? [{ key: 'mes', label: 'Mês', content: <MonthReport /> }] : []),
          { key: 'em-aberto', label: 'Em aberto', content: <OpenPurchases /> },
          { key: 'recibos', label: 'Recibos', content: <Receipts /> },
        ]}
      />
    </Page>
  )
}
