// One step of booking leads to the next: they come together.
export { BookForSomebodyPage } from './BookForSomebodyPage'
export { BookWithPage } from './BookWithPage'
export { ChooseSpecialistPage } from './ChooseSpecialistPage'
export { MySpecialistPage } from './MySpecialistPage'
export { NewWithPage } from './NewWithPage'
export { OwnBookingPage } from './OwnBookingPage'
export { ReschedulePage } from './ReschedulePage'
