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
      pageTitle: { value: { fontSize: '26px', lineHeight: '32px', fontWeight: '650', letterSpacing: '-0.018em' } },
      section: { value: { fontSize: '18px', lineHeight: '24px', fontWeight: '620', letterSpacing: '-0.011em' } },
      cardTitle: { value: { fontSize: '16px', lineHeight: '22px', fontWeight: '600' } },
      dense: { value: { fontSize: '15px', lineHeight: '20px' } },
      remark: { value: { fontSize: '13px', lineHeight: '18px' } },
      figure: { value: { fontSize: '32px', lineHeight: '36px', fontWeight: '650', letterSpacing: '-0.02em' } },
    },
    recipes,
    slotRecipes,
  },
})

export const system = createSystem(defaultBaseConfig, chakraTheme, config)
