import type { Plugin } from 'vite';

const CODE = /node_modules\/@rc-component\/drawer\/es\/DrawerPopup\.js$/;
const WRONG = ['containerRef: motionRef,', 'ref: wrapperRef,'];
const RIGHT = ['', 'ref: (node) => { wrapperRef.current = motionRef.current = node; },'];

/**
 * A drawer of `@rc-component/drawer` 1.4 listens for the end of its motion on an element that does not move, so that it
 * has closed half a second later, and then takes the focus from where it has gone meanwhile. It listens on the one that
 * moves instead.
 * @throws when the code is written differently: if it is mended there, this can go; `drawers.spec.ts` tells
 */
export function antdDrawerMotion(): Plugin {
  return {
    name: 'mended-drawer',
    transform: {
      filter: { id: CODE },
      handler(code) {
        if (!WRONG.every((part) => code.split(part).length === 2))
          throw new Error('@rc-component/drawer is written differently: see frontend/antd-drawer-motion.ts');
        return { code: WRONG.reduce((text, part, at) => text.replace(part, RIGHT[at]!), code), map: null };
      },
    },
  };
}
