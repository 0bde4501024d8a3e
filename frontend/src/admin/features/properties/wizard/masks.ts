const ZIP_CODE = /^\D*(\d{2})\.?(\d{3})\D?(\d{3})\D*$/;

/** A whole number of at most `length` digits as it was typed or pasted ("3", "3,0"); null when it is none. */
export function parseCount(text: string, length: number): number | null {
  const [, whole = ''] = /^0*(\d+)(?:[.,]0{1,2})?$/.exec(text.normalize('NFKC').trim()) ?? [];
  return whole === '' || whole.length > length ? null : Number(whole);
}

/** Formats a postal code while it is typed: "13045-000"; a text that is none stays as it is. */
export function maskZipCode(text: string): string {
  return text.replace(/^(\d{5})(\d{1,2})$/, '$1-$2').replace(ZIP_CODE, '$1$2-$3');
}
