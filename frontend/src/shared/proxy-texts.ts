const FRONT = 'servidor que fica na frente do sistema (proxy)';

const TEXTS: Record<number, string> = {
  408: `O envio parou no caminho, e o ${FRONT} desistiu de esperar. Verifique a internet e tente de novo.`,
  413: `O envio é grande demais: passa do limite do ${FRONT}. Envie menos de uma vez, ou peça a quem administra o servidor para aumentar esse limite.`,
  414: `O endereço é longo demais para o ${FRONT}.`,
  429: `Muitas tentativas: o ${FRONT} pede para aguardar um momento.`,
  431: `O cabeçalho da requisição é grande demais para o ${FRONT}.`,
  502: `O sistema não respondeu ao ${FRONT}. Ele pode estar reiniciando: tente de novo em instantes.`,
  503: `O sistema está temporariamente indisponível. Tente novamente em instantes.`,
  504: `O sistema demorou demais para responder ao ${FRONT}. Confira se a alteração foi feita antes de tentar de novo.`,
};

/** Undefined where the status alone says nothing. */
export const proxyErrorText = (status: number, body: string): string | undefined =>
  status === 503 && body.trim() === '' ? undefined : TEXTS[status];
