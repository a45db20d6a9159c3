import { Box, Text } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { TextAreaField } from '~/components/form'
import type { SettingsFormValues } from '../model/settings'

const SAMPLE: Record<string, string> = {
  nome: 'Carla',
  data: 'sexta-feira, 27/11',
  hora: '08:00',
  nutricionista: 'Ana',
}

/** The text by which the team asks for a confirmation on WhatsApp, with a preview. */
export function ConfirmationText() {
  const { confirmation_text: text = '', name = '' } = useWatch<SettingsFormValues>()
  const values = { ...SAMPLE, clinica: name, link: `${window.location.origin}/confirmacao#...` }
  const filled = text.replace(/\{(\w+)\}/g, (field, key: string) => values[key as keyof typeof values] ?? field)
  return (
    <Box>
      <TextAreaField
        name="confirmation_text"
        label="Texto do WhatsApp para confirmar"
        rows={4}
        help="Usado em Confirmar consultas. Os campos {nome}, {data}, {hora}, {nutricionista}, {clinica} e {link} são preenchidos. Em branco, volta o nosso texto."
      />
      {filled.trim() && (
        <Box mt="2" p="4" borderRadius="control" bg="bg.subtle">
          <Text textStyle="remark" color="fg.muted">
            Prévia
          </Text>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {filled}
          </Text>
        </Box>
      )}
    </Box>
  )
}
