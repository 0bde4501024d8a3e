const VARIABLE = /\{(\p{L}[\p{L}\d_]*)\}/gu;

export interface VariableValues {
  [variable: string]: string;
}

const namesIn = (text: string): string[] => [...text.matchAll(VARIABLE)].map(([, name = '']) => name);

const valueOf = (values: VariableValues, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** Unknown variables stay as written; variables within values are not filled in. */
export const fillVariables = (text: string, values: VariableValues): string =>
  text.replace(VARIABLE, (written, name: string) => valueOf(values, name) ?? written);

export const unknownVariables = (text: string, known: readonly string[]): string[] =>
  [...new Set(namesIn(text))].filter((name) => !known.includes(name));

/** Leaves out lines that name a variable whose value is empty. */
export const withoutEmptyLines = (text: string, values: VariableValues): string =>
  text
    .split('\n')
    .filter((line) => namesIn(line).every((name) => valueOf(values, name) !== ''))
    .join('\n');
