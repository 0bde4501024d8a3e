import { useEffect, useState, type ComponentType } from 'react';
import { lazyValue } from './lazy-value.js';

/** Renders nothing until its code has loaded. */
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
