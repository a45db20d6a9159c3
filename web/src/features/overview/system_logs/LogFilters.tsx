import { Grid } from '@chakra-ui/react'
import { Select } from '~/components/form'
import { Labelled, PeriodFields } from './filterFields'
import { useChoices, useFilters } from './queries'

/** Filters of the log; the user is searched for in the table. */
export function LogFilters() {
  const { values, set } = useFilters()
  const { events, object_types } = useChoices()
  return (
    <Grid
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
      gap="4"
      mb="5"
      role="group"
      aria-label="Filtros"
    >
      <Labelled label="Ação">
        <Select
          placeholder="Todas"
          options={events}
          value={values.event}
          onChange={({ target }) => set('event', target.value)}
        />
      </Labelled>
      <Labelled label="Tipo">
        <Select
          placeholder="Todos"
          options={object_types}
          value={values.object_type}
          onChange={({ target }) => set('object_type', target.value)}
        />
      </Labelled>
      <PeriodFields values={values} onChange={set} />
    </Grid>
  )
}
