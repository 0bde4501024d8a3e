export async function jsonOfForm(
  type: string,
  body: string | Uint8Array,
): Promise<{ fields: string[]; data: unknown }> {
  const form = await new Response(new Uint8Array(Buffer.from(body)), {
    headers: { 'content-type': type },
  }).formData();
  const data = form.get('data');
  return { fields: [...form.keys()], data: typeof data === 'string' ? JSON.parse(data) : undefined };
}
