// Of: @rc-component/drawer 1.4.2
// Tested by: frontend/patches/antd-drawer-motion.spec.ts, frontend/e2e/drawers.spec.ts
// Needed by: focus stays where it went after a drawer was closed (frontend/e2e/drawers.spec.ts).
// Goes when: the drawer itself listens for the end of its motion on the element that moves.
import type { Plugin } from 'vite';

const CODE = /node_modules\/@rc-component\/drawer\/es\/DrawerPopup\.js$/;
const WRONG = ['containerRef: motionRef,', 'ref: wrapperRef,'];
const RIGHT = ['', 'ref: (node) => { wrapperRef.current = motionRef.current = node; },'];

/**
 * Has a drawer listen for the end of its motion on the element that moves. It listens on another one: it then closes half
 * a second late and takes the focus from where it has gone.
 * @throws when the code is written differently
 */
export function antdDrawerMotion(): Plugin {
  return {
    name: 'mended-drawer',
    transform: {
      filter: { id: CODE },
      handler(code) {
        if (!WRONG.every((part) => code.split(part).length === 2))
          throw new Error(
            '@rc-component/drawer is written differently: see frontend/patches/antd-drawer-motion.ts',
          );
        return { code: WRONG.reduce((text, part, at) => text.replace(part, RIGHT[at]!), code), map: null };
      },
    },
  };
}
