export function Change({
  now,
  before,
  text,
}: {
  now: number | null | undefined;
  before: number | null | undefined;
  text: (value: number) => string;
}) {
  if (now === null || now === undefined || before === null || before === undefined) return null;
  const [sign, word] = now > before ? ['▲', 'Subiu'] : now < before ? ['▼', 'Caiu'] : ['=', 'Igual'];
  return (
    <>
      <span aria-hidden>
        {sign} antes {text(before)}
      </span>
      <span className="sr-only">
        {word}: no período anterior, {text(before)}
      </span>
    </>
  );
}
