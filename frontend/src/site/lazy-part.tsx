import { useEffect, useState, type ComponentType } from 'react';
import { lazyValue } from './lazy-value.js';

/** A part that few visitors see. Its code is loaded when it is first rendered; until then, and without it, nothing is. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const code = lazyValue(load);
  return function Part(props: P) {
    const [, setArrived] = useState(false);
    useEffect(() => {
      let gone = false;
      code.load().then(
        () => gone || setArrived(true),
        () => undefined,
      );
      return () => {
        gone = true;
      };
    }, []);
    const Loaded = code.loaded;
    return Loaded ? <Loaded {...props} /> : null;
  };
}
