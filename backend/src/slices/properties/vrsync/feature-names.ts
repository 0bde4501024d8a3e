import { VRSYNC_FEATURES } from './vrsync-features.js';
import { foldedName } from '@lox/contracts/folded-name.js';

const SYNONYMS: { readonly [name: string]: keyof typeof VRSYNC_FEATURES } = {
  'Air Conditioning': 'Cooling',
  'American Style Kitchen': 'American Kitchen',
  'Balcony/Terrace': 'Balcony',
  'Barbecue Grill': 'BBQ',
  Barbecue: 'BBQ',
  'Bicycle Rack': 'Bicycles Place',
  'Built-in Wardrobe': 'Builtin Wardrobe',
  'Cable TV': 'Cable Television',
  'Children Pool': 'Childrens Pool',
  Concierge: 'Concierge 24h',
  'Concierge 24 hours': 'Concierge 24h',
  'Corner Lot': 'Corner Property',
  'Disabled Accessibility': 'Disabled Access',
  'Electric Generator': 'Generator',
  'Eletric Charger': 'Electric Charger',
  'Fitness Center': 'Gym',
  Garden: 'Garden Area',
  'Gated Community': 'Fenced Yard',
  'Gourmet Space': 'Gourmet Area',
  'Green Space': 'Green space / Park',
  Internet: 'Internet Connection',
  'Jacuzzi/Hot Tub': 'Hot Tub',
  Jacuzzi: 'Hot Tub',
  Lift: 'Elevator',
  'Maids Room': 'Service Room',
  Parking: 'Parking Garage',
  'Party Hall': 'Party Room',
  Patio: 'Backyard',
  'Security 24h': 'Security Guard on Duty',
  'Service Area': "Maid's Quarters",
  'Soccer Field': 'Football Field',
  Study: 'Home Office',
  'Swimming Pool': 'Pool',
  Terrace: 'Balcony',
  'Toy Room': 'Toys Place',
  Wardrobe: 'Builtin Wardrobe',
};

const NAMES = new Map([
  ...Object.values(VRSYNC_FEATURES).map((portuguese) => [foldedName(portuguese), portuguese] as const),
  ...Object.entries(SYNONYMS).map(
    ([name, official]) => [foldedName(name), VRSYNC_FEATURES[official]!] as const,
  ),
  ...Object.entries(VRSYNC_FEATURES).map(([name, portuguese]) => [foldedName(name), portuguese] as const),
]);

export const portugueseFeature = (text: string): string | undefined => NAMES.get(foldedName(text));
