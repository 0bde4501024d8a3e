import type { PropertyType } from '@lox/contracts/properties.js';
import styles from './cover.module.css';

type Kind = 'house' | 'building' | 'land' | 'store' | 'warehouse';

const KINDS: Record<PropertyType, Kind> = {
  apartment: 'building',
  kitnet: 'building',
  office: 'building',
  commercial_room: 'building',
  house: 'house',
  condo: 'house',
  gated_community: 'house',
  land: 'land',
  farm: 'land',
  large_area: 'land',
  commercial: 'store',
  store: 'store',
  warehouse: 'warehouse',
  industrial: 'warehouse',
};

const LINES: Record<Kind, string> = {
  house: 'M30 58V32L52 14L74 32V58M24 37L52 14L80 37M46 58V44h12V58M74 40h18V58M82 46h4v5h-4z',
  building:
    'M36 58V12h28V58M64 26h22V58M43 19h4M53 19h4M43 28h4M53 28h4M43 37h4M53 37h4M72 34h6M72 43h6M46 58V48h8V58',
  land: 'M16 58C34 42 50 40 66 46C82 52 92 46 104 38M44 44V30M44 30a8 8 0 1 1 .1 0M76 47V36M76 36a6 6 0 1 1 .1 0M88 56l4-4M24 58l5-5M56 58l4-4',
  store:
    'M28 58V32M92 58V32M24 32L30 18H90L96 32zM24 32a7.2 7.2 0 0 0 14.4 0a7.2 7.2 0 0 0 14.4 0a7.2 7.2 0 0 0 14.4 0a7.2 7.2 0 0 0 14.4 0a7.2 7.2 0 0 0 14.4 0M38 58V46h14V58M62 45h20v8H62z',
  warehouse: 'M26 58V30L60 14L94 30V58M44 58V38H76V58M44 45H76M44 52H76M56 24h8',
};

export function PropertyDrawing({ type }: { type: PropertyType }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 120 72" aria-hidden focusable="false">
      <path className={styles.ground} d="M8 58H112" />
      <path d={LINES[KINDS[type]]} />
    </svg>
  );
}
