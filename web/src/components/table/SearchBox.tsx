import { Box, Button, Input, InputGroup, Kbd } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'

interface SearchBoxProps {
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
}

/** Search field; Enter or the icon searches. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  // The address was changed elsewhere: back button, 'Limpar busca'.
  useEffect(() => setText(value), [value])

  return (
    <Box asChild role="search" w={{ base: '100%', md: '23.75rem' }}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <InputGroup
          startElement={
            <Button type="submit" variant="ghost" size="sm" px="0" aria-label="Buscar">
              <Search aria-hidden />
            </Button>
          }
          startElementProps={{ ps: '1', pe: '0', pointerEvents: 'auto' }}
          endElement={
            <Kbd
              hideBelow="md"
              h="1.375rem"
              px="2"
              bg="transparent"
              borderWidth="1px"
              borderColor="border.strong"
              borderRadius="chip"
              boxShadow="none"
              fontFamily="body"
              color="fg.muted"
            >
              Enter
            </Kbd>
          }
        >
          <Input
            type="search"
            aria-label={label}
            placeholder={placeholder}
            value={text}
            h={{ base: '12', md: '10' }}
            onChange={(event) => setText(event.target.value)}
          />
        </InputGroup>
      </form>
    </Box>
  )
}
