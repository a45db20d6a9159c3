import { Box, Button, Grid, Text } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { NumberField } from '~/components/form'
import { OTHER_NUTRIENTS } from './otherNutrients'
import type { OwnFoodValues } from './values'

/** Optional nutrients of one measure. They are open if the food has some, or if one was refused. */
export function OtherNutrients() {
  const id = useId()
  const { getValues } = useFormContext<OwnFoodValues>()
  const { errors } = useFormState<OwnFoodValues>()
  const [asked, setOpen] = useState(() => Object.values(getValues('nutrients')).some((value) => value !== null))
  const open = asked || errors.nutrients !== undefined
  return (
    <Box>
      <Button
        variant="ghost"
        color="brand.fg"
        px="2"
        ms="-2"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Fibra, vitaminas e minerais
        <Box asChild transform={open ? 'rotate(180deg)' : undefined}>
          <ChevronDown aria-hidden />
        </Box>
      </Button>
      <Box id={id} hidden={!open} mt="3">
        <Text textStyle="remark" color="fg.muted" mb="3">
          Por medida. Deixe vazio o que o rótulo não diz: o valor fica desconhecido, não zero.
        </Text>
        <Grid
          templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
          gapX="4"
          gapY="5"
        >
          {OTHER_NUTRIENTS.map(({ code, label, unit }) => (
            <NumberField key={code} name={`nutrients.${code}`} label={label} unit={unit} min={0} />
          ))}
        </Grid>
      </Box>
    </Box>
  )
}
