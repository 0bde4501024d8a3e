import { foldCase } from '@lox/contracts/text.js';
import { DemoRandom } from '../demo-random.js';
import type { DemoProperty } from '../demo-property.js';
import { bathroom } from './bathroom.js';
import { buildingFront } from './building-front.js';
import { businessFront } from './business-front.js';
import type { Drawing } from './drawing.js';
import { bedroom, diningRoom, livingRoom } from './home-rooms.js';
import { hillside } from './hillside.js';
import { houseFront } from './house-front.js';
import { backGarden, balconyView } from './garden.js';
import { kitchen } from './kitchen.js';
import { landscape } from './landscape.js';
import { seedOf } from './palette.js';
import { floorPlan } from './plans.js';
import { sitePlan } from './site-plan.js';
import { hallInside, meetingRoom, office, shopInside } from './work-rooms.js';

type Scene = (chance: DemoRandom) => Drawing;
type Pictured = Pick<
  DemoProperty,
  'key' | 'type' | 'title' | 'description' | 'bedrooms' | 'offPlan' | 'status'
> & {
  amenities?: readonly string[];
  features?: readonly string[];
};

const FEW = 3;

/** Cover first; equal for equal properties. */
export function scenesOf(property: Pictured): (() => Drawing)[] {
  const seed = seedOf(property.key);
  const scenes = scenesOfType(property, new DemoRandom(seed));
  const shown = property.status === undefined ? scenes : scenes.slice(0, FEW);
  return shown.map((scene, index) => () => scene(new DemoRandom(seed + index)));
}

function scenesOfType(property: Pictured, chance: DemoRandom): Scene[] {
  const { type, bedrooms = 1, offPlan } = property;
  const plan: Scene = (each) => floorPlan(each, bedrooms, 'home');
  const workPlan: Scene = (each) => floorPlan(each, 0, 'work');
  const inTown: Record<'living' | 'dining' | 'kitchen' | 'bedroom', Scene> = {
    living: (each) => livingRoom(each, 'town'),
    dining: (each) => diningRoom(each, 'town'),
    kitchen: (each) => kitchen(each, 'town'),
    bedroom: (each) => bedroom(each, 'town'),
  };
  switch (type) {
    case 'apartment': {
      const front: Scene = (each) =>
        buildingFront(each, mentions(property, 'predio baixo') ? 'low' : 'tower');
      if (offPlan) return [front, balconyView, plan];
      const last = mentions(property, 'varanda', 'sacada', 'terraco', 'vista') ? balconyView : inTown.dining;
      return [front, inTown.living, inTown.kitchen, inTown.bedroom, last];
    }
    case 'kitnet':
      return [inTown.bedroom, inTown.kitchen, bathroom, (each) => buildingFront(each, 'low')];
    case 'house':
    case 'gated_community':
    case 'condo':
      return house(property, chance, plan);
    case 'farm':
      return [
        (each) => landscape(each, 'farm'),
        (each) =>
          mentions(property, 'lago', 'represa') ? landscape(each, 'lake') : backGarden(each, 'pool'),
        (each) => livingRoom(each, 'garden'),
        (each) => bedroom(each, 'garden'),
      ];
    case 'land':
      if (mentions(property, 'lago'))
        return [(each) => landscape(each, 'lake'), (each) => landscape(each, 'plot'), sitePlan];
      if (mentions(property, 'aclive')) return [hillside, (each) => landscape(each, 'plot'), sitePlan];
      return [(each) => landscape(each, 'plot'), sitePlan];
    case 'large_area':
      return [(each) => landscape(each, 'fields'), (each) => landscape(each, 'lake'), sitePlan];
    case 'store':
    case 'commercial':
      return [(each) => businessFront(each, 'shop'), shopInside, workPlan];
    case 'office':
      return [(each) => businessFront(each, 'offices'), office, meetingRoom, workPlan];
    case 'commercial_room':
      return [office, (each) => businessFront(each, 'offices'), workPlan];
    case 'warehouse':
    case 'industrial':
      return [(each) => businessFront(each, 'hall'), hallInside, office];
  }
}

function house(property: Pictured, chance: DemoRandom, plan: Scene): Scene[] {
  const modern =
    mentions(property, 'sobrado', 'contemporane', 'moderna', 'terraco') ||
    (property.type !== 'house' && chance.chance(0.5));
  const garden: Scene = (each) => backGarden(each, mentions(property, 'piscina') ? 'pool' : 'grill');
  return [
    (each) => houseFront(each, modern ? 'modern' : 'tiled'),
    garden,
    (each) => livingRoom(each, 'garden'),
    (each) => kitchen(each, 'garden'),
    (each) => bedroom(each, 'garden'),
    ...(chance.chance(0.4) ? [chance.chance(0.5) ? bathroom : plan] : []),
  ];
}

function mentions(
  { title, description, amenities = [], features = [] }: Pictured,
  ...words: string[]
): boolean {
  const text = foldCase([title, description, ...amenities, ...features].join(' '));
  return words.some((word) => text.includes(word));
}
