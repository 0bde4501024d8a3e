const PREFIX = 'data-pasted-';

/** The `style` attribute as `disguised` leaves it. */
export const INERT_STYLE = `${PREFIX}style`;

/**
 * HTML whose styles and event handlers have names that mean nothing: the content security policy reports each of them to
 * the console as soon as HTML is read, and empties `element.style`. What looks like one within a text has to be read
 * through `undisguised`.
 */
export const withInertAttributes = (html: string): string =>
  html.replace(/(\s)(style|on[a-z]+)(?=\s*=)/gi, `$1${PREFIX}$2`);

export const withoutInertPrefix = (text: string): string => text.replaceAll(PREFIX, '');
