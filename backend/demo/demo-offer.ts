import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { OfferedProperty } from '@lox/contracts/offered-properties.js';
import type { Origin } from '../src/platform/log/deciding/streams.js';
import { EVENT_STORE } from '../src/platform/storage/engines.js';
import { type EventStore, streamOf } from '../src/platform/storage/event-store/event-store.js';
import { offeredInput, OfferProperty } from '../src/slices/properties/offered/offer-property.command.js';
import { propertyIdFor } from '../src/slices/properties/staff/property.commands.js';

const KEY = 'demo';
const OWNER = { name: 'Neusa Pimentel', email: 'neusa.pimentel@exemplo.lox.test', phone: '(19) 90412-1108' };
const HOME: OfferedProperty = {
  ...OWNER,
  ...{ type: 'house', purpose: 'sale', state: 'SP', city: 'Campinas', neighborhood: 'Parque Taquaral' },
  ...{ address: 'Rua Padre Domingos Giovanini, 214', zipCode: '13087-310', area: 210, price: 890_000 },
  ...{ bedrooms: 3, suites: 1, bathrooms: 3, parkingSpaces: 2, condominiumFee: 0 },
  description:
    'Casa térrea de esquina, com quintal, edícula e energia solar. Moro nela há doze anos e pretendo me mudar no meio do ano. Pode visitar aos sábados.',
};

@Injectable()
export class DemoOffer {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly events: EventStore,
  ) {}

  async receive(origin: Origin): Promise<void> {
    const id = propertyIdFor(`offered ${KEY}`, origin);
    if ((await this.events.read(streamOf('property', id))).length > 0) return;
    await this.commands.execute(new OfferProperty(offeredInput(HOME), OWNER, [], KEY, origin));
  }
}
