const CORNERS = 64;
const METRES_A_DEGREE = 111_320;

/** A closed ring of longitudes and latitudes; `radius` in metres. */
export function circleAround(latitude: number, longitude: number, radius: number): [number, number][] {
  const high = radius / METRES_A_DEGREE;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = ((corner % CORNERS) / CORNERS) * 2 * Math.PI;
    return [longitude + wide * Math.cos(angle), latitude + high * Math.sin(angle)];
  });
}
