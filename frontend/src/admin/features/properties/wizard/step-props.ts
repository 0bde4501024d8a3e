import type { Problems } from './form-problems.js';
import type { PropertyForm } from './property-form.js';

/** What every step with fields is given. */
export interface StepProps {
  form: PropertyForm;
  set(part: Partial<PropertyForm>): void;
  problems: Problems;
}
