const NAMES: { readonly [company: string]: string | undefined } = {
  VIVAREAL: 'Viva Real',
  GRUPOZAP: 'Grupo ZAP',
};

export const companyName = (company: string): string =>
  NAMES[company.replace(/[\s_-]/g, '').toUpperCase()] ?? company;
