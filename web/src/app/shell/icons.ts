import {
  Building2,
  FileUp,
  IdCard,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  ScrollText,
  Settings,
  Sprout,
  Stethoscope,
  UserPlus,
  Users,
  Utensils,
} from 'lucide-react'

/** The menu's pictures, by the names that routes give: so the drawings come with the shell, not with every visit. */
export const ICONS = {
  accounts: IdCard,
  companies: Building2,
  dashboard: LayoutDashboard,
  import: FileUp,
  log: ScrollText,
  mail: Mail,
  newSpecialist: UserPlus,
  people: Users,
  plan: Utensils,
  program: Sprout,
  settings: Settings,
  specialists: Stethoscope,
} satisfies Record<string, LucideIcon>
