import { Box } from '@chakra-ui/react'

interface ProgressBarProps {
  /** Accessible name. */
  label: string
  /** Progress from 0 to 1; null if the total is unknown. */
  share: number | null
}

export function ProgressBar({ label, share }: ProgressBarProps) {
  const percent = share === null ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      h="2"
      borderRadius="full"
      bg="bg.emphasized"
      overflow="hidden"
    >
      <Box
        h="100%"
        borderRadius="full"
        bg="brand.solid"
        forcedColorAdjust="none"
        {...(percent === undefined
          ? { w: '25%', animation: 'slide 1.4s ease-in-out infinite' }
          : { w: `${percent}%`, transition: 'width 300ms ease-out' })}
      />
    </Box>
  )
}
