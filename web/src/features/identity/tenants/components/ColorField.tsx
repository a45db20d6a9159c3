import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '~/components/form'
import { isColor, PALETTE, PRODUCT_COLOR, readableOnWhite } from '../model/brandColor'
import type { SettingsFormValues } from '../model/settings'

const NAME = 'brand_color'

/** The clinic's colour: one of a palette, or any other, with how it looks in documents and mails. */
export function ColorField() {
  const { setValue } = useFormContext<SettingsFormValues>()
  const typed = useWatch<SettingsFormValues, typeof NAME>({ name: NAME })
  const choose = (color: string) => setValue(NAME, color, { shouldDirty: true, shouldValidate: true })
  const chosen = typed.trim().toLowerCase()
  const color = isColor(chosen) ? chosen : PRODUCT_COLOR
  const shown = readableOnWhite(color)
  return (
    <Flex direction="column" gap="3">
      <Flex role="group" aria-label="Cores sugeridas" gap="2" wrap="wrap">
        {PALETTE.map(({ value, name }) => (
          <chakra.button
            key={value}
            type="button"
            aria-label={name}
            aria-pressed={chosen === value}
            title={name}
            boxSize="11"
            display="grid"
            placeItems="center"
            borderRadius="full"
            borderWidth="1px"
            color="white"
            cursor="pointer"
            focusVisibleRing="outside"
            forcedColorAdjust="none"
            style={{ backgroundColor: value }}
            onClick={() => choose(value)}
          >
            {chosen === value && <Check size={18} aria-hidden />}
          </chakra.button>
        ))}
      </Flex>
      <Flex gap="3" align="flex-start" wrap="wrap">
        <Box flex="0 1 14rem">
          <TextField
            name={NAME}
            label="Outra cor"
            placeholder={PRODUCT_COLOR}
            help="Em branco, vale a cor do sistema."
            autoComplete="off"
          />
        </Box>
        <chakra.input
          type="color"
          aria-label="Paleta de cores"
          value={color}
          onChange={(event) => choose(event.target.value)}
          w="14"
          h="11"
          mt={{ sm: '7' }}
          p="1"
          borderWidth="1px"
          borderRadius="control"
          bg="bg"
          cursor="pointer"
        />
        {chosen !== '' && (
          <Button variant="ghost" mt={{ sm: '7' }} onClick={() => choose('')}>
            Usar a cor do sistema
          </Button>
        )}
      </Flex>
      <Flex
        role="group"
        aria-label="Prévia da cor"
        align="center"
        gap="4"
        wrap="wrap"
        px="4"
        py="3"
        borderRadius="control"
        borderWidth="1px"
        bg="white"
        forcedColorAdjust="none"
      >
        <Text fontWeight="600" style={{ color: shown }}>
          Plano alimentar
        </Text>
        <Text px="4" py="2" borderRadius="control" color="white" fontWeight="600" style={{ backgroundColor: shown }}>
          Ver meu plano
        </Text>
      </Flex>
      {shown !== color && (
        <Text textStyle="remark" color="fg.muted" role="status">
          Esta cor é clara demais para textos: nos documentos e e-mails ela fica um pouco mais escura.
        </Text>
      )}
    </Flex>
  )
}
