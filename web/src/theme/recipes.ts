import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react'

/**
 * Sage border and a soft ring of 3 px for fields and buttons. It is an outline, so that it survives
 * forced colours.
 */
const focusRing = {
  outlineStyle: 'solid',
  outlineWidth: '3px',
  outlineOffset: '0px',
  outlineColor: 'color-mix(in srgb, var(--chakra-colors-color-palette-focus-ring) 24%, transparent)',
  borderColor: 'colorPalette.focusRing',
} as const

/**
 * Focus ring on a filled background, with a light line inside the edge, as the ring alone is too
 * faint.
 */
const focusRingFilled = {
  ...focusRing,
  boxShadow: 'inset 0 0 0 2px {colors.bg.panel}',
} as const

// The variants keep Chakra's names, so that its types fit: `subtle` is the soft (tinted) button.
const button = defineRecipe({
  className: 'chakra-button',
  base: {
    borderRadius: 'control',
    fontWeight: '600',
    lineHeight: '1.25',
    // With large text on a narrow screen the label wraps to two lines, which fit its height.
    maxW: '100%',
    whiteSpace: { base: 'normal', md: 'nowrap' },
    transitionDuration: 'fast',
    focusVisibleRing: 'none',
    _focusVisible: focusRing,
  },
  variants: {
    size: {
      sm: {
        h: { base: '11', lg: '9' },
        minW: { base: '11', lg: '9' },
        px: '3',
        textStyle: 'sm',
        gap: '2',
        _icon: { boxSize: '4' },
      },
      md: {
        h: { base: '11', lg: '10' },
        minW: { base: '11', lg: '10' },
        px: '4',
        fontSize: 'dense',
        gap: '2',
        _icon: { boxSize: '4.5' },
      },
      lg: { h: '12', minW: '12', px: '5', textStyle: 'md', gap: '2.5', _icon: { boxSize: '4.5' } },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.solidHover', _disabled: { bg: 'colorPalette.solid' } },
        _expanded: { bg: 'colorPalette.solidHover' },
        _focusVisible: focusRingFilled,
      },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.muted' },
        _expanded: { bg: 'colorPalette.muted' },
      },
      outline: {
        bg: 'bg.panel',
        borderColor: 'border.strong',
        color: 'fg',
        _hover: { bg: 'bg.hover' },
        _expanded: { bg: 'bg.hover' },
      },
      ghost: {
        color: 'fg.muted',
        _hover: { bg: 'bg.muted', color: 'fg' },
        _expanded: { bg: 'bg.muted', color: 'fg' },
      },
      plain: {
        color: 'colorPalette.fg',
        px: '1',
        _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
      },
    },
  },
})

const field = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.input',
  borderRadius: 'control',
  color: 'fg',
  focusVisibleRing: 'none',
  _placeholder: { color: 'fg.subtle' },
  _focusVisible: focusRing,
  _invalid: {
    borderColor: 'border.error',
    boxShadow: 'inset 0 0 0 1px {colors.border.error}',
    _focusVisible: {
      borderColor: 'border.error',
      outlineColor: 'color-mix(in srgb, var(--chakra-colors-border-error) 24%, transparent)',
    },
  },
  _readOnly: { bg: 'bg.subtle', borderColor: 'border' },
} as const

const input = defineRecipe({
  className: 'chakra-input',
  variants: {
    size: {
      sm: { '--input-height': { base: 'sizes.11', lg: 'sizes.9' }, px: '2.5', fontSize: { base: 'md', lg: 'dense' } },
      md: { '--input-height': { base: 'sizes.12', lg: 'sizes.11' }, px: '3', textStyle: 'md' },
      lg: { '--input-height': 'sizes.12', px: '3', textStyle: 'md' },
    },
    variant: { outline: field },
  },
})

const textarea = defineRecipe({
  className: 'chakra-textarea',
  variants: { size: { md: { px: '3', py: '2.5', textStyle: 'md' } }, variant: { outline: field } },
})

// Complete rather than an extension of Chakra's, which would add the recipe of its other select.
const nativeSelect = defineSlotRecipe({
  className: 'chakra-native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { display: 'flex', position: 'relative', w: '100%', h: 'fit-content' },
    field: {
      ...field,
      w: '100%',
      minW: '0',
      appearance: 'none',
      h: 'var(--select-field-height)',
      _disabled: { layerStyle: 'disabled' },
      '& > option, & > optgroup': { bg: 'bg.panel' },
    },
    indicator: {
      position: 'absolute',
      insetEnd: '2.5',
      top: '50%',
      transform: 'translateY(-50%)',
      pointerEvents: 'none',
      color: 'fg.muted',
      _icon: { boxSize: '4.5' },
    },
  },
  variants: {
    size: {
      sm: {
        root: { '--select-field-height': { base: 'sizes.11', lg: 'sizes.9' } },
        field: { ps: '2.5', pe: '8', fontSize: { base: 'md', lg: 'dense' } },
      },
      md: {
        root: { '--select-field-height': { base: 'sizes.12', lg: 'sizes.11' } },
        field: { ps: '3', pe: '9', textStyle: 'md' },
      },
    },
  },
  defaultVariants: { size: 'md' },
})

const fieldParts = defineSlotRecipe({
  className: 'chakra-field',
  slots: ['root', 'label', 'errorText', 'helperText', 'requiredIndicator'],
  base: {
    label: { fontWeight: '600', lineHeight: '1.25rem' },
    errorText: { fontSize: 'remark', lineHeight: '1.125rem', fontWeight: '500', gap: '1.5' },
    helperText: { fontSize: 'remark', lineHeight: '1.125rem' },
  },
})

const badge = defineRecipe({
  className: 'chakra-badge',
  base: { borderRadius: 'chip', fontWeight: '600' },
})

const dialog = defineSlotRecipe({
  className: 'chakra-dialog',
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'description', 'body', 'footer', 'closeTrigger'],
  base: {
    backdrop: { bg: 'rgba(33, 30, 25, 0.48)' },
    content: { borderRadius: 'card', textStyle: 'md', boxShadow: 'lg' },
    title: { fontSize: 'lg', lineHeight: '1.5rem', fontWeight: '600' },
    header: { pb: '3' },
    footer: { pb: '6', pt: '2' },
  },
})

const drawer = defineSlotRecipe({
  className: 'chakra-drawer',
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'description', 'body', 'footer', 'closeTrigger'],
  base: { backdrop: { bg: 'rgba(33, 30, 25, 0.48)' }, content: { textStyle: 'md' } },
})

const table = defineSlotRecipe({
  className: 'chakra-table',
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'footer', 'caption'],
  base: {
    root: { fontSize: 'dense' },
    columnHeader: { fontSize: 'remark', lineHeight: '1.0625rem', fontWeight: '600', color: 'fg.muted', h: '11' },
    row: { bg: 'bg.panel' },
    // Longer words are broken; otherwise they would push the other columns aside.
    cell: { maxW: '20rem', overflowWrap: 'break-word' },
  },
  variants: {
    variant: {
      line: { row: { bg: 'bg.panel' }, cell: { borderColor: 'border' }, columnHeader: { borderColor: 'border' } },
    },
    size: { md: { columnHeader: { px: '2', py: '1' }, cell: { px: '2', py: '2' } } },
  },
})

const menu = defineSlotRecipe({
  className: 'chakra-menu',
  slots: ['content', 'item'],
  base: {
    // It closes without animation: while fading out, it could take the focus from its button and
    // lose it.
    content: { borderRadius: 'control', _closed: { display: 'none' } },
    item: { fontSize: 'dense', minH: '10', gap: '2.5', px: '2.5' },
  },
  variants: { variant: { subtle: { item: { _highlighted: { bg: 'bg.muted' } } } } },
})

const tooltip = defineSlotRecipe({
  className: 'chakra-tooltip',
  slots: ['content'],
  base: { content: { borderRadius: 'chip', fontSize: 'remark', lineHeight: '1.125rem' } },
})

export const recipes = { button, input, textarea, badge }
export const slotRecipes = { nativeSelect, field: fieldParts, dialog, drawer, table, menu, tooltip }
