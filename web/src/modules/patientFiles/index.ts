export { PatientFiles } from './PatientFiles'
