import { Inject, Injectable } from '@nestjs/common';
import { v5 as uuidFrom } from 'uuid';
import { addDays, addMonths, localDay } from '@lox/contracts/local-time.js';
import { type Origin, Streams } from '../src/platform/log/deciding/streams.js';
import { changeMandate, type MandateChange } from '../src/slices/properties/mandates/mandate.decider.js';
import { mandate } from '../src/slices/properties/mandates/mandate.js';
import type { OwnerContact } from '../src/slices/properties/mandates/owner.events.js';
import { owner, registerOwner } from '../src/slices/properties/mandates/owner.js';
import { DEMO_PROPERTIES } from './demo-properties.js';
import type { DemoProperty } from './demo-property.js';

const NAMESPACE = '1f6f3b7e-5f0e-4a5c-9c1b-7d2f3a9e8b10';

const OWNERS: readonly OwnerContact[] = [
  { name: 'Antônio Carlos Bueno', email: 'antonio.bueno@exemplo.lox.test', phone: '(19) 90412-1101' },
  { name: 'Maria Lúcia Sampaio', email: 'lucia.sampaio@exemplo.lox.test', phone: '(19) 90412-1102' },
  { name: 'Roberto Yamamoto', email: null, phone: '(19) 90412-1103' },
  { name: 'Célia Regina Fontes', email: 'celia.fontes@exemplo.lox.test', phone: null },
  { name: 'Paulo Henrique Leme', email: 'paulo.leme@exemplo.lox.test', phone: '(19) 90412-1105' },
  { name: 'Construtora Bela Vista', email: 'vendas@belavista.lox.test', phone: '(19) 90412-1106' },
  { name: 'Sônia Maria Teixeira', email: null, phone: '(11) 90412-1107' },
];

@Injectable()
export class DemoMandates {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  async record(
    propertyId: string,
    property: DemoProperty,
    brokerId: string | null,
    origin: Origin,
  ): Promise<void> {
    const at = DEMO_PROPERTIES.indexOf(property);
    const of = OWNERS[at % OWNERS.length]!;
    const ownerId = uuidFrom(`owner ${at % OWNERS.length}`, NAMESPACE);
    if ((await this.streams.load(mandate, propertyId)).revision >= 0) return;
    await this.streams.decide(owner, ownerId, origin, ({ state }) => registerOwner(state, of));
    const ids = { propertyId, authorisationId: uuidFrom(`authorisation ${propertyId}`, NAMESPACE) };
    const wanted = {
      ...mandateOf(at, property, localDay(origin.now)),
      owners: [ownerId],
      captorId: brokerId,
    };
    await this.streams.decide(mandate, propertyId, origin, ({ state }) => changeMandate(state, wanted, ids));
  }
}

function mandateOf(at: number, { price, listedDaysAgo }: DemoProperty, listed: string): MandateChange {
  if (at % 10 === 3) return {};
  const hasEnded = at % 10 === 7 && listedDaysAgo > 60;
  const ahead = at % 3 === 0 ? null : addMonths(listed, 24);
  return {
    authorisation: {
      exclusive: at % 2 === 0,
      firstDay: listed,
      lastDay: hasEnded ? addDays(listed, listedDaysAgo - 40) : ahead,
      price: Math.round(price * 100),
      rentPrice: null,
      commission: at % 4 === 0 ? 500 : 600,
      documentId: null,
    },
  };
}
