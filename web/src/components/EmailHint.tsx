import { Button, Flex } from '@chakra-ui/react'

interface EmailHintProps {
  /** The probable address, or null without a suggestion. */
  meant: string | null
  onTake: (meant: string) => void
}

/** Asks about a typing error in a provider's name. It can be ignored. */
export function EmailHint({ meant, onTake }: EmailHintProps) {
  return (
    <Flex role="status" fontSize="remark" color="fg.muted" align="center" wrap="wrap" columnGap="1.5">
      {meant && (
        <>
          Você quis dizer
          <Button
            variant="plain"
            size="sm"
            px="0"
            h="auto"
            minH={{ base: '11', lg: '9' }}
            whiteSpace="normal"
            overflowWrap="anywhere"
            textAlign="start"
            onClick={() => onTake(meant)}
          >
            {meant}?
          </Button>
        </>
      )}
    </Flex>
  )
}
