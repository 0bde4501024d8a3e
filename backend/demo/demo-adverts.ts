import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Highlight, PortalContract } from '@lox/contracts/portals.js';
import type { PropertyType } from '@lox/contracts/properties.js';
import { localDay, localTime } from '@lox/contracts/local-time.js';
import { type Origin, Streams } from '../src/platform/log/deciding/streams.js';
import { property as propertyStream } from '../src/slices/properties/domain/property.js';
import { adverts, advertise } from '../src/slices/properties/portals/advert.js';
import type { AdvertEvent } from '../src/slices/properties/portals/portal.events.js';
import { changeContract, FIRST_TERMS, openFeed, portal } from '../src/slices/properties/portals/portal.js';
import { openReports, reportAddress } from '../src/slices/properties/portals/reports/report.js';
import { ReceiveReport } from '../src/slices/properties/portals/reports/report.commands.js';
import { demoOrigin } from './demo-origin.js';
import { DEMO_PROPERTIES } from './demo-properties.js';
import type { DemoProperty } from './demo-property.js';

const PORTAL = 'olx';
const CONTRACT: PortalContract = {
  ...FIRST_TERMS.contract,
  ...{ standard: 15, premium: 5, super_premium: 2 },
};
const HIGHLIGHTS: { readonly [key: string]: Highlight } = {
  'alphaville-sobrado': 'super_premium',
  'taquaral-cobertura': 'super_premium',
  'cambui-varanda': 'premium',
  'barao-familia': 'premium',
  'jaguariuna-sobrado': 'premium',
};
const OWN_TITLE = 'cambui-varanda';
const REMARKS = {
  errors: { 'valinhos-garden': 'O CEP não corresponde ao bairro informado' },
  warnings: {
    'taquaral-terrea': 'A descrição repete o título do anúncio',
    'barao-familia': 'Há fotos com menos de 1.000 pixels de largura',
  },
} as const;

/** The portal would keep these back. */
const INCOMPLETE = new Set(['centro-loja', 'jaguariuna-planta']);
const TYPES = new Set<PropertyType>(['apartment', 'house', 'gated_community']);
const isSent = ({ type, status, offPlan }: DemoProperty): boolean =>
  status === undefined && !offPlan && TYPES.has(type);
const SENT = DEMO_PROPERTIES.filter(isSent).length;
const ADVERTISED = DEMO_PROPERTIES.filter((one) => isSent(one) || INCOMPLETE.has(one.key));

/** The addresses have no key: people who try them make others. */
@Injectable()
export class DemoAdverts {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  async open(origin: Origin): Promise<void> {
    await this.streams.decide(portal, PORTAL, origin, ({ state, revision }) =>
      revision < 0 ? [...openFeed(), ...changeContract(state, CONTRACT)] : [],
    );
    await this.streams.decide(reportAddress, PORTAL, origin, ({ revision }) =>
      revision < 0 ? openReports() : [],
    );
  }

  async place(propertyId: string, property: DemoProperty, origin: Origin): Promise<void> {
    if (!ADVERTISED.includes(property)) return;
    await this.streams.decide(adverts, propertyId, origin, ({ state, revision }) =>
      revision < 0
        ? [...advertise(state, PORTAL, HIGHLIGHTS[property.key] ?? 'standard'), ...textsOf(property)]
        : [],
    );
  }

  /** @param ids of properties by their keys @param name each is received once */
  async report(ids: ReadonlyMap<string, string>, name: string, at: Date): Promise<void> {
    const now = at.toISOString();
    const remarks = async (of: { readonly [key: string]: string }) =>
      Promise.all(
        Object.entries(of).map(async ([key, message]) => {
          const { state } = await this.streams.load(propertyStream, ids.get(key) ?? '');
          return { errorMessage: message, message, externalIds: [state?.code ?? ''], listingsQuantity: 1 };
        }),
      );
    const [errors, warnings] = [await remarks(REMARKS.errors), await remarks(REMARKS.warnings)];
    const details = {
      date: `${localDay(now)}T${localTime(now)}:00`,
      total: SENT,
      ...{ created: 2, updated: 5, deleted: 0, unchanged: SENT - 7 - errors.length },
      ...{ error: errors.length, warning: warnings.length },
    };
    const body = {
      id: `demo ${name}`,
      company: 'VIVAREAL',
      type: 'FEEDS_INTEGRATION_REPORT',
      details,
      errors,
      warnings,
    };
    await this.commands.execute(new ReceiveReport(PORTAL, JSON.stringify(body), demoOrigin(null, at)));
  }
}

const textsOf = ({ key, title }: DemoProperty): AdvertEvent[] => {
  if (key !== OWN_TITLE) return [];
  const from = { title: null, description: null };
  return [
    {
      type: 'AdvertTextsChanged',
      data: { portal: PORTAL, from, to: { ...from, title: `${title}, perto de tudo` } },
    },
  ];
};
