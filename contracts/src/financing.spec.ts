import {
  FINANCING_LIMITS,
  financingOf,
  instalments,
  monthlyRate,
  type FinancingSystem,
  type FinancingTerms,
  type Instalment,
} from './financing.js';

/** Payment, interest, amortization and balance in reais, as published tables print them. */
type Row = [payment: number, interest: number, amortization: number, balance: number];
interface Published {
  system: FinancingSystem;
  amount: number;
  months: number;
  rate: number;
  rows: [month: number, row: Row][];
}

/** Of worked examples printed by others: Scribd 622149570, 358662857 and 642124177, Passei Direto 92812089. */
const PUBLISHED: Published[] = [
  {
    ...{ system: 'price', amount: 10_000, months: 4, rate: 10 },
    rows: [
      [1, [3154.71, 1000, 2154.71, 7845.29]],
      [2, [3154.71, 784.53, 2370.18, 5475.11]],
      [3, [3154.71, 547.51, 2607.2, 2867.92]],
      [4, [3154.71, 286.79, 2867.92, 0]],
    ],
  },
  {
    ...{ system: 'price', amount: 80_000, months: 8, rate: 1 },
    rows: [
      [1, [10455.22, 800, 9655.22, 70344.78]],
      [2, [10455.22, 703.45, 9751.78, 60593]],
      [3, [10455.22, 605.93, 9849.29, 50743.71]],
      [5, [10455.22, 407.96, 10047.26, 30748.66]],
      [8, [10455.22, 103.52, 10351.71, 0]],
    ],
  },
  {
    ...{ system: 'price', amount: 70_000, months: 5, rate: 2 },
    rows: [
      [1, [14851.09, 1400, 13451.09, 56548.91]],
      [3, [14851.09, 856.58, 13994.51, 28834.29]],
      [5, [14851.09, 291.2, 14559.89, 0]],
    ],
  },
  {
    ...{ system: 'sac', amount: 300_000, months: 360, rate: 1 },
    rows: [
      [1, [3833.33, 3000, 833.33, 299166.67]],
      [2, [3825, 2991.67, 833.33, 298333.33]],
      [13, [3733.33, 2900, 833.33, 289166.67]],
      [35, [3550, 2716.67, 833.33, 270833.33]],
    ],
  },
  {
    ...{ system: 'sac', amount: 50_000, months: 60, rate: 1 },
    rows: [
      [1, [1333.33, 500, 833.33, 49166.67]],
      [12, [1241.67, 408.33, 833.33, 40000]],
      [36, [1041.67, 208.33, 833.33, 20000]],
    ],
  },
];

describe('the instalments', () => {
  it.each(PUBLISHED)('of $amount by $system in $months months are the published ones', (table) => {
    const made = instalments(table.system, table.amount * 100, table.months, table.rate);
    expect(made).toHaveLength(table.months);
    for (const [month, row] of table.rows) {
      const { payment, interest, amortization, balance } = made[month - 1]!;
      // The tables round what they print, these what is paid: half a cent a month apart.
      const apart = 1 + month / 2;
      for (const [at, cents] of [payment, interest, amortization, balance].entries())
        expect(Math.abs(cents - row[at]! * 100)).toBeLessThanOrEqual(apart);
    }
  });

  it('are equal by Price, fall by SAC, and cost less in all by SAC', () => {
    const [sac, price] = (['sac', 'price'] as const).map((system) =>
      instalments(system, 40_000_000, 360, 0.9),
    );
    expect(new Set(price!.slice(0, -1).map(({ payment }) => payment)).size).toBe(1);
    expect(sac!.every(({ payment }, at) => at === 0 || payment <= sac![at - 1]!.payment)).toBe(true);
    const paid = (made: typeof sac): number => made!.reduce((sum, { payment }) => sum + payment, 0);
    expect(paid(sac)).toBeLessThan(paid(price));
  });

  it('pay back the amount to the cent, whatever the terms', () => {
    const amounts = [0, 1, 100, 99_999, 12_345_678, 999_999_999_999];
    const rates = [0, 0.05, 4, 11.49, FINANCING_LIMITS.yearlyRate];
    for (const system of ['sac', 'price'] as const)
      for (const amount of amounts)
        for (const rate of rates)
          for (const months of [1, 7, 12, 359, 420]) {
            const made = instalments(system, amount, months, monthlyRate(rate));
            expect(made.reduce((sum, { amortization }) => sum + amortization, 0)).toBe(amount);
            expect(made.at(-1)?.balance).toBe(0);
            const isWrong = (one: Instalment): boolean =>
              one.payment !== one.interest + one.amortization ||
              Object.values(one).some((cents: number) => !Number.isInteger(cents) || cents < 0);
            expect(made.find(isWrong)).toBeUndefined();
          }
  });
});

it('a yearly rate of 12,68% is 1% a month, as published', () => {
  expect(monthlyRate(12.68)).toBeCloseTo(1, 3);
  expect(monthlyRate(12.682503)).toBeCloseTo(1, 6);
  expect(monthlyRate(0)).toBe(0);
});

describe('a financing', () => {
  const terms: FinancingTerms = {
    system: 'sac',
    price: 50_000_000,
    downPayment: 20_000_000,
    months: 360,
    yearlyRate: 12.682503,
    costs: { itbi: 3, registry: 1.25, deed: 0 },
  };

  it('adds the costs of the purchase to what is paid at once', () => {
    const found = financingOf(terms);
    expect(found).toMatchObject({
      amount: 30_000_000,
      first: 383_333,
      costs: { itbi: 1_500_000, registry: 625_000, deed: 0 },
      upfront: 22_125_000,
      total: 22_125_000 + 30_000_000 + found.interest,
    });
    // The sum of a falling series: 1% of 300.000 × 361 / 2.
    expect(Math.abs(found.interest - 54_150_000)).toBeLessThan(500);
  });

  it('is summed by year, a last part of a year too', () => {
    const { years, interest, amount } = financingOf({ ...terms, months: 30 });
    expect(years.map(({ year }) => year)).toEqual([1, 2, 3]);
    expect(years.map(({ amortization }) => amortization)).toEqual([12_000_000, 12_000_000, 6_000_000]);
    expect(years.map(({ balance }) => balance)).toEqual([18_000_000, 6_000_000, 0]);
    expect(years.reduce((sum, year) => sum + year.interest, 0)).toBe(interest);
    expect(years.reduce((sum, year) => sum + year.payment, 0)).toBe(amount + interest);
  });

  it('of a property paid at once has no instalments', () => {
    expect(financingOf({ ...terms, downPayment: terms.price })).toMatchObject({
      amount: 0,
      first: 0,
      interest: 0,
      total: 52_125_000,
    });
  });
});
