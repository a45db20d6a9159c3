import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

/** The draft of each form, or the reason why it has none. */
const FORMS: Record<string, string[]> = {
  'features/clinical/anthropometry/hooks/useAssessmentForm.ts': ['kept elsewhere'],
  'features/identity/api_keys/KeyDialog.tsx': ['chave/nova'],
  'features/scheduling/appointments/ConfirmationPage.tsx': ['signed out'],
  'features/scheduling/appointments/EditAppointmentPage.tsx': ['consulta/…'],
  'features/identity/auth/ChangePasswordPage.tsx': ['secret'],
  'features/identity/auth/FirstAdminPage.tsx': ['signed out'],
  'features/identity/auth/ForgotPasswordPage.tsx': ['signed out'],
  'features/identity/auth/ProfilePage.tsx': ['perfil'],
  'features/identity/auth/components/AttendanceForm.tsx': ['atendimento'],
  'features/identity/auth/components/RegistrationForm.tsx': ['signed out'],
  'features/identity/auth/ResetPasswordPage.tsx': ['signed out'],
  'features/careers/curricula/CurriculumPage.tsx': ['files'],
  'features/communication/email_templates/components/TemplateForm.tsx': ['modelo-de-email/…'],
  'features/communication/email_templates/components/editor/LinkDialog.tsx': ['link…'],
  'features/identity/extended_data/GroupForm.tsx': ['grupo/…'],
  'features/identity/extended_data/ItemDialog.tsx': ['campo…/…'],
  'features/nutrition/foods/components/ImportForm.tsx': ['files'],
  'features/nutrition/meal_plans/components/adjust/AdjustDialog.tsx': ['ajuste/…'],
  'features/nutrition/meal_plans/components/editor/DayDialog.tsx': ['dia/…'],
  'features/nutrition/meal_plans/components/meals/CopyMealDialog.tsx': ['refeicao/copiar/…'],
  'features/nutrition/meal_plans/components/meals/MealDialogs.tsx': [
    'refeicao/horario/…/…',
    'refeicao/notas/…/…',
    'refeicao/nova/…',
  ],
  'features/nutrition/foods/components/lists/EquivalenceListDialog.tsx': ['lista/…'],
  'features/nutrition/foods/components/lists/ComboDialog.tsx': ['combo/…'],
  'features/nutrition/meal_plans/components/meals/SaveComboDialog.tsx': ['combo/da-refeicao/…'],
  'features/nutrition/meal_plans/components/recipes/RecipeForm.tsx': ['receita/…'],
  'features/nutrition/meal_plans/components/start/ModelDialogs.tsx': ['modelo/do-plano/…', 'modelo/…'],
  'features/identity/organizations/OrganizationForm.tsx': ['empresa/…'],
  'features/commerce/products/ProductForm.tsx': ['produto/…'],
  'features/commerce/purchases/components/HandOut.tsx': ['one choice'],
  'features/commerce/purchases/components/PurchaseForm.tsx': ['compra/…'],
  'features/commerce/purchases/components/ReceiptForm.tsx': ['files'],
  'features/commerce/purchases/components/payments/DueDay.tsx': ['one choice'],
  'features/commerce/purchases/components/payments/PaymentDialog.tsx': ['pagamento/…'],
  'features/commerce/purchases/components/payments/ReasonDialog.tsx': ['motivo/…'],
  'features/commerce/purchases/components/payments/ReceiptDialog.tsx': ['recibo/…'],
  'features/commerce/finance/ShareDialog.tsx': ['one choice'],
  'features/clinical/records/hooks/useWriting.ts': ['kept elsewhere'],
  'features/scheduling/schedules/components/BusyCalendars.tsx': ['secret'],
  'features/scheduling/consulting_rooms/ConsultingRoomsPage.tsx': ['salas'],
  'features/scheduling/schedules/components/DurationForm.tsx': ['one choice'],
  'features/scheduling/schedules/components/ExceptionForm.tsx': ['excecao/…'],
  'features/identity/tenants/components/LogoCard.tsx': ['files'],
  'features/identity/tenants/components/SettingsForm.tsx': ['configuracoes'],
  'features/communication/user_notifications/ScheduleDialog.tsx': ['mensagem/…'],
  'features/identity/users/PersonForm.tsx': ['pessoa/…'],
  'features/messaging/webhooks/WebhookDialog.tsx': ['webhook/…'],
  'modules/PictureDialog.tsx': ['files'],
  'modules/account/HandOver.tsx': ['one choice'],
  'modules/appointments/NotesDialog.tsx': ['consulta/…/…'],
  'modules/booking/BookingModal.tsx': ['agendamento/…'],
  'modules/booking/SqueezeInDialog.tsx': ['encaixe/…'],
  'features/scheduling/appointments/components/series/MoveSeriesDialog.tsx': ['serie/…'],
  'modules/measures/MeasureDialog.tsx': ['medida/…'],
  'modules/ownFoods/OwnFoodDialog.tsx': ['alimento/…'],
  'features/clinical/patients/stickyNotes/NoteForm.tsx': ['lembrete/…'],
  'features/scheduling/waiting_list/HourDialog.tsx': ['one choice'],
  'modules/waitingList/WaitDialog.tsx': ['espera/…'],
}

/** Editors without the forms' own hook, and what keeps their texts. */
const OTHERS: Record<string, string> = {
  'components/table/SearchBox.tsx': 'a search',
  'features/scheduling/appointments/components/booking/SpecialistDialogs.tsx': 'a search',
  'features/identity/auth/components/LoginForm.tsx': 'signed out',
  'features/identity/extended_data/GroupForm.tsx': 'a preview, of which nothing is sent',
  'features/clinical/health_index/BlockForm.tsx': 'records/drafts',
  'features/clinical/anthropometry/components/FoldsCard.tsx': 'records/drafts',
  'features/nutrition/meal_plans/components/start/ModelPicker.tsx': 'a search',
  'features/nutrition/foods/components/lists/ListFoods.tsx': 'values of its dialog, and a search',
  'features/nutrition/meal_plans/components/shopping/ShoppingView.tsx': 'in the address',
  'features/nutrition/meal_plans/components/lines/MealLine.tsx': 'a search; what Enter adds is saved by the autosave',
  'features/nutrition/meal_plans/components/foods/FoodName.tsx': 'the autosave of its page, and unsavedMeals',
  'features/nutrition/meal_plans/components/foods/foodControls.tsx': 'the autosave of its page, and unsavedMeals',
  'features/commerce/purchases/CheckoutPage.tsx': 'usePersistedValue',
  'features/scheduling/schedules/components/WeekEditor.tsx': 'usePersistedValue',
  'features/overview/system_logs/filterFields.tsx': 'in the address',
  'features/nutrition/meal_plans/components/foods/FoodPicker.tsx': 'a search',
  'modules/booking/GuestsField.tsx': 'useGuests',
  'modules/chat/Composer.tsx': 'chat/outbox',
  'modules/extendedData/useExtendedDataFilters.tsx': 'in the address',
  'modules/patientFiles/UploadForm.tsx': 'files',
}

const ours = Object.entries(sources)
  .map(([path, code]) => [path.replace('/src/', ''), code] as const)
  .filter(([path]) => !/\.test\.tsx?$|^test\/|^components\/form\//.test(path))

const draftsIn = (code: string) =>
  [...code.matchAll(/\bdraft(?:: |=\{)\{ (?:key: ([`'])(.*?)\1|unkept: '(.*?)')/g)].map(
    ([, , key, why]) => key?.replaceAll(/\$\{[^}]*\}/g, '…') ?? why,
  )

it('finds what was typed again in every form, or says why not', () => {
  const forms = ours.filter(([, code]) => /useServerForm(<.*>)?\(|<FormDialog\b/.test(code))
  // A new form needs a line above, with the key of its draft and the object in it.
  expect(Object.fromEntries(forms.map(([path, code]) => [path, draftsIn(code)]))).toEqual(FORMS)
})

it('gives each form a place of its own', () => {
  const places = Object.values(FORMS)
    .flat()
    .filter((place) => /[/…]|^perfil$|^configuracoes$/.test(place))
  expect(new Set(places).size).toBe(places.length)
})

it('knows who keeps a text that is typed outside of those forms', () => {
  const typed = ours.filter(([, code]) =>
    /\buseForm\(|<(?:form|Input|Textarea|textarea|NumberInput)\b(?![^>]*\breadOnly\b)/.test(code),
  )
  expect(typed.map(([path]) => path).toSorted()).toEqual(Object.keys(OTHERS).toSorted())
})
