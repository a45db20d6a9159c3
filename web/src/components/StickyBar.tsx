import { Box, type BoxProps } from '@chakra-ui/react'
import { footBar } from './stuckBar'

/** Bar at the foot of a page, which keeps the save button of a long form in view. */
export function StickyBar(box: BoxProps) {
  return (
    <Box
      ref={footBar}
      position="sticky"
      // Above the patients' bottom bar on small screens.
      bottom="var(--foot-height, 0px)"
      zIndex="docked"
      mx={{ base: '-4', lg: '-8' }}
      px={{ base: '4', lg: '8' }}
      py="3"
      bg="bg"
      borderTopWidth="1px"
      _print={{ display: 'none' }}
      {...box}
    />
  )
}
