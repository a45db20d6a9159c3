import { defineConfig } from '@chakra-ui/react'
import {
  animationStyles,
  badgeRecipe,
  breakpoints,
  buttonRecipe,
  cssVarsPrefix,
  cssVarsRoot,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  globalCss,
  headingRecipe,
  iconRecipe,
  inputRecipe,
  kbdRecipe,
  keyframes,
  layerStyles,
  linkRecipe,
  menuSlotRecipe,
  segmentGroupSlotRecipe,
  semanticTokens,
  tableSlotRecipe,
  tabsSlotRecipe,
  textareaRecipe,
  textStyles,
  tokens,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme'

/** Matches the keyframes of dialogs, menus and tooltips. */
const MOVES = /^(fade-in|scale-in|slide-from)/

// Our colours replace Chakra's: computing both would delay the first page on phones.
const { transparent, current, black, white, gray } = tokens.colors
const { colors: _, ...otherSemanticTokens } = semanticTokens

/**
 * Chakra's theme with the recipes of the used components only: all of them add 25 KB to every
 * visit. A component without styles is missing here; a test names missing colours.
 */
export const chakraTheme = defineConfig({
  ...(!import.meta.env.SHEET && { preflight: true, globalCss }),
  cssVarsPrefix,
  cssVarsRoot,
  theme: {
    breakpoints,
    keyframes: import.meta.env.SHEET
      ? {}
      : Object.fromEntries(Object.entries(keyframes).filter(([name]) => MOVES.test(name))),
    tokens: { ...tokens, colors: { transparent, current, black, white, gray } },
    semanticTokens: otherSemanticTokens,
    textStyles,
    layerStyles,
    animationStyles,
    recipes: {
      badge: badgeRecipe,
      button: buttonRecipe,
      heading: headingRecipe,
      icon: iconRecipe,
      input: inputRecipe,
      kbd: kbdRecipe,
      link: linkRecipe,
      textarea: textareaRecipe,
    },
    slotRecipes: {
      dialog: dialogSlotRecipe,
      drawer: drawerSlotRecipe,
      field: fieldSlotRecipe,
      menu: menuSlotRecipe,
      segmentGroup: segmentGroupSlotRecipe,
      table: tableSlotRecipe,
      tabs: tabsSlotRecipe,
      tooltip: tooltipSlotRecipe,
    },
  },
})
