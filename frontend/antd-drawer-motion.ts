import type { Plugin } from 'vite';

const CODE = /node_modules\/@rc-component\/drawer\/es\/DrawerPopup\.js$/;
const WRONG = ['containerRef: motionRef,', 'ref: wrapperRef,'];
const RIGHT = ['', 'ref: (node) => { wrapperRef.current = motionRef.current = node; },'];

/**
 * Drawers of `@rc-component/drawer` 1.4 listen for the end of the motion on the wrong element: they close late and
 * steal the focus.
 * @throws when its code has changed; `drawers.spec.ts` tells whether the patch is still needed
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
