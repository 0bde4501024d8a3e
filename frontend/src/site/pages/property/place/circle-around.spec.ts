import { INEXACT_RADIUS } from '@lox/contracts/maps.js';
import { circleAround } from './circle-around.js';

const EARTH_M = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function metresBetween([aLng, aLat]: [number, number], [bLng, bLat]: [number, number]): number {
  const [dLat, dLng] = [radians(bLat - aLat), radians(bLng - aLng)];
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(aLat)) * Math.cos(radians(bLat)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_M * Math.asin(Math.sqrt(h));
}

it.each([5.2, 0, -12.97, -22.91, -33.7])('is a closed ring at latitude %d', (latitude) => {
  const ring = circleAround(latitude, -47.06, INEXACT_RADIUS);
  expect(ring.at(-1)).toEqual(ring[0]);
  for (const corner of ring) {
    const metres = metresBetween([-47.06, latitude], corner);
    expect(Math.abs(metres - INEXACT_RADIUS)).toBeLessThan(5);
  }
});

it('holds whatever place was rounded to its centre', () => {
  for (const latitude of [5.2, 0, -12.97, -33.7])
    for (const [north, east] of [
      [0.005, 0.005],
      [-0.005, 0.005],
      [0.005, -0.005],
    ] as const)
      expect(metresBetween([-47.06, latitude], [-47.06 + east, latitude + north])).toBeLessThan(
        INEXACT_RADIUS,
      );
});
