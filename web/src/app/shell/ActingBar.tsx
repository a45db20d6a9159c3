import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { HeartHandshake } from 'lucide-react'
import { useNavigate } from 'react-router'
import { actForOneself } from '~/api/acting'
import { firstName } from '~/components/format'

/** Bar above every page while an adult acts for somebody. */
export function ActingBar({ name }: { name: string }) {
  const navigate = useNavigate()
  return (
    <Flex
      role="region"
      aria-label="De quem você está cuidando"
      align="center"
      justify="space-between"
      wrap="wrap"
      columnGap="4"
      rowGap="1"
      px={{ base: '4', lg: '8' }}
      py="2"
      bg="brand.subtle"
      color="brand.fg"
      borderBottomWidth="1px"
    >
      <Flex align="center" gap="2" minW="0">
        {/* A phone's width is for the words. */}
        <Box asChild flexShrink={0} display={{ base: 'none', sm: 'block' }}>
          <HeartHandshake size={18} aria-hidden />
        </Box>
        <Text fontWeight="600" overflowWrap="anywhere">
          Você está cuidando de {firstName(name)}
        </Text>
      </Flex>
      <Button
        variant="plain"
        size="sm"
        px="0"
        textDecoration="underline"
        onClick={() => navigate(actForOneself(), { flushSync: true })}
      >
        Voltar para mim
      </Button>
    </Flex>
  )
}
