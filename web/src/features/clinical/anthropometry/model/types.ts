import type { Schemas } from '~/api/client'

export type Assessment = Schemas['Assessment']
/** An assessment in the history. */
export type Assessed = Schemas['AssessmentOfHistory']
export type Evolution = Schemas['AssessmentHistory']
export type Band = Schemas['ReferenceBand']
export type Equation = Schemas['EnergyEquation']
export type Group = Schemas['FormGroup']
export type Results = Schemas['AnthropometryResults']
export type ResultsIn = Schemas['MeasuresIn']
export type Tone = Schemas['Tone']
