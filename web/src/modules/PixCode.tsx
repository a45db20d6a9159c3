import { Box, Flex, QrCode, Text } from '@chakra-ui/react'
import { PixText } from './PixText'

/**
 * A PIX code in both forms: a picture for another device's camera, and a text for this one's
 * banking app.
 */
export function PixCode({ code }: { code: string }) {
  return (
    <Flex gap="6" direction={{ base: 'column', md: 'row' }} align={{ base: 'stretch', md: 'center' }}>
      {/* Always dark on white, whatever the colours around it: cameras read nothing else for certain. */}
      <Box
        bg="#FFFFFF"
        color="#211E19"
        p="3"
        borderRadius="control"
        borderWidth="1px"
        alignSelf="center"
        flexShrink={0}
      >
        {/* Its only styles are these two; Chakra's recipe would be loaded with every page. */}
        <QrCode.Root value={code} encoding={{ ecc: 'M' }}>
          <QrCode.Frame role="img" aria-label="QR Code do PIX" width="208px" height="208px" fill="currentColor">
            <QrCode.Pattern />
          </QrCode.Frame>
        </QrCode.Root>
      </Box>
      <Box flex="1" minW="0">
        <Text color="fg.muted" mb="4">
          No aplicativo do seu banco, escolha pagar com PIX e leia o QR Code, ou use o código copia e cola.
        </Text>
        <PixText code={code} />
      </Box>
    </Flex>
  )
}
