import '../shared/tokens.css';
console.info('site');
