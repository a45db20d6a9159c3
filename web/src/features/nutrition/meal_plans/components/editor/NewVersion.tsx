import { Button, Flex, Text } from '@chakra-ui/react'
import { CopyPlus } from 'lucide-react'
import { failureWithReason } from '~/api/error'
import { firstName, formatDate } from '~/components/format'
import { notify } from '~/components/notify'
import type { usePlanActions } from '../../api/queries'
import type { MealPlan } from '../../model/mealDraft'

/** Button that starts a new version, since a concluded plan is read-only. */
export function NewVersion({ plan, actions }: { plan: MealPlan; actions: ReturnType<typeof usePlanActions> }) {
  const { createVersion } = actions
  const create = () =>
    createVersion.mutate(undefined, {
      onError: (error) => notify.error(failureWithReason('Não foi possível criar a nova versão.', error)),
    })
  return (
    <Flex
      align={{ md: 'center' }}
      direction={{ base: 'column', md: 'row' }}
      gap={{ base: '3', md: '6' }}
      justify="space-between"
      p="4"
      mb="5"
      borderRadius="card"
      bg="brand.faint"
      borderWidth="1px"
      borderColor="brand.border"
    >
      <Text maxW="72ch">
        {plan.concluded_at ? `Concluído em ${formatDate(plan.concluded_at)}. ` : ''}
        Para mudar algo, crie uma nova versão: {firstName(plan.patient.name)} continua lendo este plano até a nova ser
        concluída.
      </Text>
      <Button flexShrink={0} onClick={create} aria-disabled={createVersion.isPending || undefined}>
        <CopyPlus aria-hidden />
        {createVersion.isPending ? 'Criando...' : 'Criar nova versão'}
      </Button>
    </Flex>
  )
}
