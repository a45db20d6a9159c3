import { Box, ChakraProvider, chakra, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { system } from '~/theme'
import { type Mode, PHONE_WIDTH } from './modes'

interface FramesProps {
  /** Id of the story. */
  id: string
  title: string
  minHeight?: number
}

/** A story in light and dark, at the width of the window and of a small phone. */
export function Frames(story: FramesProps) {
  return (
    <ChakraProvider value={system}>
      <Flex direction="column" gap="6" p="4">
        <Frame {...story} mode="light" />
        <Frame {...story} mode="dark" />
        <Flex gap="6">
          <Frame {...story} mode="light" width={`${PHONE_WIDTH}px`} />
          <Frame {...story} mode="dark" width={`${PHONE_WIDTH}px`} />
        </Flex>
      </Flex>
    </ChakraProvider>
  )
}

interface FrameProps extends FramesProps {
  mode: Mode
  /** Width in CSS; without it, that of the window. */
  width?: string
}

/** Width at which the product has its wide layout. */
const WIDE = '1024px'

function Frame({ id, title, minHeight = 120, mode, width }: FrameProps) {
  const [height, setHeight] = useState(minHeight)
  const words = `${mode}${width ? `, ${PHONE_WIDTH} px` : ''}`

  const follow = (frame: HTMLIFrameElement) => {
    const root = frame.contentDocument?.getElementById('storybook-root')
    if (!root) return
    new ResizeObserver(() => setHeight(Math.max(minHeight, root.scrollHeight))).observe(root)
  }
  return (
    <Box>
      <Text textStyle="remark" color="fg.muted" mb="1">
        {words}
      </Text>
      <chakra.iframe
        src={`iframe.html?id=${id}&viewMode=story&globals=mode:${mode}`}
        title={`${title}: ${words}`}
        onLoad={(event) => follow(event.currentTarget)}
        w={width ?? '100%'}
        minW={width ?? WIDE}
        h={`${height}px`}
        outline="1px solid {colors.border}"
      />
    </Box>
  )
}
