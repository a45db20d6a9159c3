// Bundles the steps of booking in one chunk, since each leads to the next.
export { BookForSomebodyPage } from './BookForSomebodyPage'
export { BookUnpaidPage } from './BookUnpaidPage'
export { BookWithPage } from './BookWithPage'
export { ChooseSpecialistPage } from './ChooseSpecialistPage'
export { MySpecialistPage } from './MySpecialistPage'
export { NewWithPage } from './NewWithPage'
export { OwnBookingPage } from './OwnBookingPage'
export { ReschedulePage } from './ReschedulePage'
