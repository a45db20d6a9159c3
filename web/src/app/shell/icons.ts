import {
  FileUp,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  ScrollText,
  Settings,
  Sprout,
  Users,
  Utensils,
} from 'lucide-react'

/** The menu's pictures, by the names that routes give: so the drawings come with the shell, not with every visit. */
export const ICONS = {
  dashboard: LayoutDashboard,
  import: FileUp,
  log: ScrollText,
  mail: Mail,
  people: Users,
  plan: Utensils,
  program: Sprout,
  settings: Settings,
} satisfies Record<string, LucideIcon>
