/** SAC: equal shares of the debt; Price: equal instalments. */
export const FINANCING_SYSTEM_LABELS = { sac: 'SAC', price: 'Tabela Price' };
export type FinancingSystem = keyof typeof FINANCING_SYSTEM_LABELS;

/** Money in cents, rates in percent. */
export interface FinancingTerms {
  system: FinancingSystem;
  price: number;
  downPayment: number;
  months: number;
  /** Effective a year. */
  yearlyRate: number;
  /** Shares of the price. */
  costs: PurchaseCosts;
}

export interface PurchaseCosts {
  itbi: number;
  registry: number;
  deed: number;
}

export const FINANCING_LIMITS = { years: 35, yearlyRate: 30, cost: 20 } as const;

export const USUAL_FINANCING = {
  downPaymentShare: 20,
  years: 30,
  yearlyRate: 11.5,
  costs: { itbi: 3, registry: 1, deed: 0 },
} as const;

/** In cents. */
export interface Instalment {
  payment: number;
  interest: number;
  amortization: number;
  /** After it. */
  balance: number;
}

/** `balance` at its end. */
export interface FinancingYear extends Instalment {
  year: number;
}

export interface Financing {
  amount: number;
  first: number;
  last: number;
  interest: number;
  years: FinancingYear[];
  costs: PurchaseCosts;
  upfront: number;
  total: number;
}

/** In percent. */
export const monthlyRate = (yearlyRate: number): number => 100 * ((1 + yearlyRate / 100) ** (1 / 12) - 1);

/** In whole cents. */
export const shareOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100);

/** @param rate monthly, in percent. The last instalment settles what rounding left. */
export function instalments(
  system: FinancingSystem,
  amount: number,
  months: number,
  rate: number,
): Instalment[] {
  const fixed = system === 'sac' ? Math.round(amount / months) : equalPayment(amount, months, rate);
  const made: Instalment[] = [];
  let balance = amount;
  for (let month = 1; month <= months; month++) {
    const interest = shareOf(balance, rate);
    const share = month === months ? balance : Math.min(balance, system === 'sac' ? fixed : fixed - interest);
    balance -= share;
    made.push({ payment: share + interest, interest, amortization: share, balance });
  }
  return made;
}

export function financingOf(terms: FinancingTerms): Financing {
  const { system, price, downPayment, months, yearlyRate } = terms;
  const amount = price - downPayment;
  const made = instalments(system, amount, months, monthlyRate(yearlyRate));
  const costs: PurchaseCosts = {
    itbi: shareOf(price, terms.costs.itbi),
    registry: shareOf(price, terms.costs.registry),
    deed: shareOf(price, terms.costs.deed),
  };
  const upfront = downPayment + costs.itbi + costs.registry + costs.deed;
  const interest = sum(made, 'interest');
  return {
    amount,
    first: made[0]?.payment ?? 0,
    last: made.at(-1)?.payment ?? 0,
    interest,
    years: yearsOf(made),
    costs,
    upfront,
    total: upfront + amount + interest,
  };
}

function equalPayment(amount: number, months: number, rate: number): number {
  const i = rate / 100;
  return Math.round(i === 0 ? amount / months : (amount * i) / (1 - (1 + i) ** -months));
}

function yearsOf(made: readonly Instalment[]): FinancingYear[] {
  return Array.from({ length: Math.ceil(made.length / 12) }, (_, at) => {
    const months = made.slice(12 * at, 12 * (at + 1));
    return {
      year: at + 1,
      payment: sum(months, 'payment'),
      interest: sum(months, 'interest'),
      amortization: sum(months, 'amortization'),
      balance: months.at(-1)!.balance,
    };
  });
}

const sum = (made: readonly Instalment[], of: keyof Instalment): number =>
  made.reduce((total, one) => total + one[of], 0);
