interface ImportMetaEnv {
  /** True if the theme's values are in a style sheet: see vite.config.ts. */
  readonly SHEET: boolean
}
