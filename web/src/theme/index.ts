import { createSystem, defineConfig, defineKeyframes } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { chakraTheme } from './chakra'
import { globalCss } from './globalCss'
import { recipes, slotRecipes } from './recipes'
import { semanticTokens, tokens } from './tokens'

const keyframes = defineKeyframes({
  appear: { from: { opacity: '0' }, to: { opacity: '1' } },
  breathe: { '0%, 100%': { opacity: '1' }, '50%': { opacity: '0.55' } },
  slide: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(400%)' } },
})

const config = defineConfig({
  ...(!import.meta.env.SHEET && { globalCss }),
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '991px', xl: '1280px', '2xl': '1536px' },
    ...(!import.meta.env.SHEET && { keyframes }),
    tokens,
    semanticTokens,
    textStyles: {
      pageTitle: { value: { fontSize: '1.625rem', lineHeight: '2rem', fontWeight: '650', letterSpacing: '-0.018em' } },
      section: { value: { fontSize: '1.125rem', lineHeight: '1.5rem', fontWeight: '620', letterSpacing: '-0.011em' } },
      cardTitle: { value: { fontSize: '1rem', lineHeight: '1.375rem', fontWeight: '600' } },
      dense: { value: { fontSize: 'dense', lineHeight: '1.25rem' } },
      remark: { value: { fontSize: 'remark', lineHeight: '1.125rem' } },
      figure: { value: { fontSize: '2rem', lineHeight: '2.25rem', fontWeight: '650', letterSpacing: '-0.02em' } },
    },
    recipes,
    slotRecipes,
  },
})

export const system = createSystem(defaultBaseConfig, chakraTheme, config)
