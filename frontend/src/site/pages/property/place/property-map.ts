import { INEXACT_RADIUS, OPEN_STREET_MAP, type MapTiles } from '@lox/contracts/maps.js';
import type { PublicLocation } from '@lox/contracts/properties.js';
import {
  Map as MapView,
  NavigationControl,
  setWorkerUrl,
  type GeoJSONSourceSpecification,
  type StyleSpecification,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { circleAround } from './circle-around.js';

setWorkerUrl(new URL(workerUrl, window.location.href).href);

const TEXTS = {
  'AttributionControl.ToggleAttribution': 'Mostrar a autoria do mapa',
  'Map.Title': 'Mapa com a localização do imóvel',
  'NavigationControl.ZoomIn': 'Aproximar',
  'NavigationControl.ZoomOut': 'Afastar',
  'CooperativeGesturesHandler.WindowsHelpText': 'Use Ctrl + rolagem para aproximar o mapa',
  'CooperativeGesturesHandler.MacHelpText': 'Use ⌘ + rolagem para aproximar o mapa',
  'CooperativeGesturesHandler.MobileHelpText': 'Use dois dedos para mover o mapa',
};
const ZOOM = { exact: 15.5, inexact: 13.2, most: 18 };

/** Answers its removal. `failed`: this browser draws no maps. */
export function drawMap(
  container: HTMLElement,
  location: PublicLocation,
  tiles: MapTiles,
  failed: () => void,
): () => void {
  const { latitude, longitude, exact } = location;
  try {
    const map = new MapView({
      container,
      style: styleOf(location, tiles),
      center: [longitude, latitude],
      zoom: exact ? ZOOM.exact : ZOOM.inexact,
      maxZoom: ZOOM.most,
      locale: TEXTS,
      cooperativeGestures: true,
      dragRotate: false,
      pitchWithRotate: false,
      fadeDuration: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
      attributionControl: { compact: false },
    });
    map.touchZoomRotate.disableRotation();
    map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    return () => map.remove();
  } catch {
    failed();
    return () => {};
  }
}

function styleOf(location: PublicLocation, { url, attribution }: MapTiles): StyleSpecification {
  const colours = getComputedStyle(document.documentElement);
  const [primary, paper] = ['--primary', '--paper'].map((name) => colours.getPropertyValue(name).trim());
  const place = { type: 'geojson', data: shapeOf(location) } as const;
  return {
    version: 8,
    sources: {
      tiles: { type: 'raster', tiles: [url], tileSize: 256, maxzoom: 19, attribution: credit(attribution) },
      place,
    },
    layers: [
      { id: 'tiles', type: 'raster', source: 'tiles' },
      ...(location.exact
        ? [
            {
              id: 'point',
              type: 'circle' as const,
              source: 'place',
              paint: {
                'circle-radius': 10,
                'circle-color': primary,
                'circle-stroke-width': 3,
                'circle-stroke-color': paper,
              },
            },
          ]
        : [
            {
              id: 'area',
              type: 'fill' as const,
              source: 'place',
              paint: { 'fill-color': primary, 'fill-opacity': 0.2 },
            },
            {
              id: 'edge',
              type: 'line' as const,
              source: 'place',
              paint: { 'line-color': primary, 'line-width': 2 },
            },
          ]),
    ],
  };
}

const shapeOf = ({ latitude, longitude, exact }: PublicLocation): GeoJSONSourceSpecification['data'] =>
  exact
    ? { type: 'Point', coordinates: [longitude, latitude] }
    : { type: 'Polygon', coordinates: [circleAround(latitude, longitude, INEXACT_RADIUS)] };

function credit(attribution: string): string {
  const text = document.createElement(attribution === OPEN_STREET_MAP ? 'a' : 'span');
  if (text instanceof HTMLAnchorElement) text.href = 'https://www.openstreetmap.org/copyright';
  text.textContent = attribution;
  return text.outerHTML;
}
