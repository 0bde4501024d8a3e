import type { PropertyType } from '@lox/contracts/properties.js';

export interface Scene {
  front: 'house' | 'villa' | 'apartment' | 'land' | 'farm' | 'store' | 'office' | 'warehouse';
  back: 'hills' | 'city' | 'fields';
}

const SCENES: Record<PropertyType, Scene> = {
  apartment: { front: 'apartment', back: 'city' },
  kitnet: { front: 'apartment', back: 'hills' },
  house: { front: 'house', back: 'hills' },
  condo: { front: 'villa', back: 'fields' },
  gated_community: { front: 'villa', back: 'hills' },
  land: { front: 'land', back: 'fields' },
  large_area: { front: 'land', back: 'hills' },
  farm: { front: 'farm', back: 'fields' },
  commercial: { front: 'store', back: 'city' },
  store: { front: 'store', back: 'city' },
  office: { front: 'office', back: 'city' },
  commercial_room: { front: 'office', back: 'hills' },
  warehouse: { front: 'warehouse', back: 'hills' },
  industrial: { front: 'warehouse', back: 'city' },
};

export const sceneOf = (type: PropertyType): Scene => SCENES[type];

export const LIGHTS = ['day', 'golden', 'dusk'] as const;
export type Light = (typeof LIGHTS)[number];

/** Always the same for one property. */
export function lightOf(id: string): Light {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) >>> 0;
  return LIGHTS[sum % LIGHTS.length]!;
}
