import type { Language } from './language.ts';

export const pt: Language = {
  isSpaced: true,
  foundActive: '(?:co)?fund(?:ou|aram|ei|ámos|amos|a|am)|cri(?:ou|aram|ei|ámos|amos)',
  foundPassive: '(?:co)?fundad[ao]s?|criad[ao]s?|constituíd[ao]s?',
  makeActive: 'lanç(?:ou|aram)|mont(?:ou|aram)|inici(?:ou|aram)|abri(?:u|ram)|idealiz(?:ou|aram)|desenvolv(?:eu|eram)|d(?:eu|eram) vida [àa]',
  makePassive: 'idealizad[ao]|montad[ao]|nasceu|surgiu',
  weMake: '(?:fund|cri|mont|lanç|inici)[aá]mos|abrimos|desenvolvemos|(?<=(?<!\\p{L})para )(?:fundar|criar|abrir)',
  iMadeIt: 'fundei|criei|montei|lancei|abri|desenvolvi|idealizei|programei|iniciei',
  passiveAux: 'foi|foram|é|sido',
  agent: 'por|pel[oa]s?(?: mãos?)?(?: d[eao]s?)?|da cabeça d[eao]s?|das mãos d[eao]s?|(?:da|por) iniciativa d[eao]s?',
  together: 'com(?: [oa])?|junto com|em conjunto com',
  relative: 'que|quem|cuj[ao]s?|onde|qual',
  bothOf: '(?:os|as) (?:dois|duas|três)|ambos|ambas',
  preposition: 'em|no|na|nos|nas|a|ao|à|de|do|da|dos|das|com|por|pelo|pela|para|desde|após|entre|sobre|até',
  sinceYear: 'desde',
  later: 'depois|mais tarde',
  founded:
    'exist(?:e|imos) desde|no mercado desde|em atividade desde|fundad[ao]s?|fund[aá]mos|fundei|fundou|fundaram|fundação|constituíd[ao]s?|criad[ao]s?(?= em| por)|criação(?= em)|nasceu(?= em)|nascemos(?= em)|ano de fundação|surgiu(?= em)|estabelecid[ao](?= em)|iniciou(?= em)',
  began: 'inici(?:amos|aram)|começamos|começaram|lançaram|montaram|começou|surgiu|nasceu|iniciou|arrancou|criad[ao]',
  itBegan:
    '(?:tudo (?:começou|nasceu|começa)|(?:a nossa|nossa|a) (?:história|aventura) começou|(?:a )?nossa história começa|a (?:história|aventura) começa(?=[^.!?]{0,80} quando))',
  we: 'nós|noss[ao]s?|somos|eu|meu|minha',
  company: 'empresa|companhia|sociedade|agência|startup|start-up|equipa|equipe|estúdio|negócio|marca|organização',
  basedIn:
    '(?:com sede|estamos|localizad[oa]s?|sediad[oa]s?|sede(?: social)?(?: fica)?|situad[oa]s?|estabelecid[oa]s?|escritórios?|baseados|domiciliad[oa]) (?:em|no|na|nos|nas)|sede(?: social)?:|localização:',
  madeIn: '(?:feit[oa]s?|criad[oa]s?|desenvolvid[oa]s?|produzid[oa]s?)(?: com \\S+(?: \\S+)?)? (?:em|no|na)|made(?: with \\S+)? in',
  madeBy: '(?:feit[oa]|criad[oa]|desenvolvid[oa]|construíd[oa]|programad[oa])(?: com \\S+(?: \\S+)?)?(?: e \\p{Ll}+)? por',
  makers:
    'equipa|equipe|time|pessoas|amigos|amigas|irmãos|irmãs|casal|dupla|trio|estúdio|empresa|start-?up|desenvolvedor(?:es|as?)?|programador(?:es|as?)?|engenheir[oa]s?|coletivo|cooperativa|pessoa',
  software: 'software|app|aplicativo|aplicação|plataforma|saas|ferramenta (?:online|digital)|crm',
  inPlace: 'em|no|na|perto de',
  addressLabel: 'endereço|morada|sede(?: social)?|escritório|localização|onde estamos|dados da empresa|contactos?|contatos?',
  street: 'rua|avenida|av\\.|praça|travessa|alameda|estrada|rodovia|largo|bairro|sala|andar|cep|apto|conjunto|lote',
  relation:
    'filh[oa]s?|sobrinh[oa]s?|net[oa]s?|espos[oa]|marido|mulher|viúv[oa]|irm(?:ão|ã|ãos|ãs)|prim[oa]s?|vizinh[oa]s?|amig[oa]s?|alun[oa]s?|estudantes?|discípul[oa]s?|aprendi(?:z|zes)|colegas?|funcionári[oa]s?|pais|família|herdeir[oa]s?',
  founder: '(?:co-?)?fundador(?:a|es|as)?|cofundador(?:a|es|as)?|sócio[- ]fundador|sócia[- ]fundadora|idealizador(?:a)?',
  creator: '(?:co-?)?criador(?:a)?|autor(?:a)?|inventor(?:a)?',
  behind: 'por tr[áa]s d[aoe]|atr[áa]s d[aoe]',
  iMake: '(?:eu )?(?:fiz|escrevi|criei|fundei|desenvolvi|construí|programei|desenvolvo|programo)',
  letterHeading: 'carta|palavras?|mensagem|nota|recado|olá',
  makerHeading:
    'quem (?:sou(?: eu)?|fez .{2,30}|faz .{2,30}|está por trás(?: d.{2,30})?)|sobre (?:mim|o autor|a autora|o desenvolvedor|a desenvolvedora|o criador|a criadora)',
  workOf: 'um projeto d[eao]|uma iniciativa d[eao]|(?:uma|a|o|um) (?:ideia|estúdio|projeto (?:pessoal|solo)|ateliê) d[eao]',
  foundedBy: '(?:fundad[ao]s?|criad[ao]s?|desenvolvid[ao]s?|idealizad[ao]) (?:em \\d{4} )?(?:por|pel[oa]s?)|nasceu (?:em \\d{4} )?d[ae] (?:uma )?ideia d[eao]',
  law: 'legislação|leis d[aoe]|jurisdição|foro|tribuna(?:l|is)|comarca|lei aplicável|regid[oa]s?|autoridade (?:nacional|de controlo)|subcontratantes?|operador(?:es)?|transferências?|anpd|cnpd',
  customers:
    'clientes?|utilizador\\p{L}*|usuári[oa]s?|parceir[oa]s?|entregas?|envios?|disponível|eventos?|feira|cobertura|confiam|para (?:empresas|equipas|equipes|negócios)|atendemos|atuamos|regi(?:ão|ões)',
  hosting: 'hospedagem|hospedad[oa]s?|alojamento|alojad[oa]s?|servidor(?:es)?|data ?center',
  ofOthers: 'ao contrário d\\p{L}*|em vez de|mais barat[oa] que|outr[oa]s (?:\\p{L}+ )?(?:custam|cobram)|em comparação|concorr\\p{L}+|diferente d\\p{L}+',
  perPeriod:
    '(?:\\/|ao|por|cada)\\s?(?:mês|mes|ano|semana|trimestre|dia)|mensa(?:l|is|lmente)|anua(?:l|is|lmente)|assinatura|mensalidade|por (?:usuário|utilizador)|anuidade|subscrição',
  perUse:
    'por (?:reserva|pedido|pernoite|hóspede|bilhete|ingresso|entrega|pacote|fatura|arquivo|ficheiro)|pag(?:a|ue|ar) (?:só |apenas |somente )?(?:pelo|por) (?:o )?que (?:usa|consum)\\p{L}*|só paga pelo que|pague pelo uso|pré-pago|por (?:consulta|documento|mensagem|hora|transação|crédito|envio|requisição)|créditos?',
  once: 'pagamento único|vitalíci[oa]|sem (?:mensalidade|assinatura)|compra única|um único pagamento|para sempre por',
  freePlan:
    'não custa nada|(?:plano|versão|conta|app|aplicativo|aplicação|pacote|ferramenta)\\s+(?:\\p{L}+\\s)?(?:grátis|gratuit[oa])|(?:é|são|completamente|totalmente|100 ?%|sempre)\\s+(?:\\p{L}+\\s)?(?:grátis|gratuit[oa]s?)(?!\\s+(?:durante|por \\d))|(?:comece|começa|usa|use|baixe|descarrega|crie)\\s+(?:\\p{L}+\\s){0,2}(?:grátis|gratuitamente)|(?:grátis|gratuit[oa]) (?:para (?:sempre|até|um|uma|dois|duas|\\d+|uso pessoal|equipes? de)|até \\d+)',
  freeUpTo:
    '(?:grátis|gratuit[oa]s?) (?:para )?(?:(?:(?<=para )\\p{L}{4,30} com|(?:equipes|equipas|grupos|empresas)(?: de| com)?) )?(?:até|menos de) (?:\\d[\\d,.]{0,9}|dois|duas|três|quatro|cinco|seis|dez|vinte)(?![\\d,.]{0,9}\\.?[- ]?(?:%|(?:dias?|semanas?|m[eê]s(?:es)?|anos?|horas?|minutos?|de)(?!\\p{L})))(?: [\\p{L}-]+)?|até (?:\\d[\\d,.]{0,9}|dois|duas|três|quatro|cinco|seis|dez|vinte)(?![\\d,.]{0,9}\\.?[- ]?(?:%|(?:dias?|semanas?|m[eê]s(?:es)?|anos?|horas?|minutos?|de)(?!\\p{L}))) [\\p{L}-]+(?: é)? (?:grátis|de graça)',
  freeLabel: 'grátis|gratuito|gratuita|plano grátis|plano gratuito|gratis',
  otherFree:
    'amostras?|adesão|instalação|consult\\p{L}+|orçamento|avaliação|envio|entrega|teste|demo\\p{L}*|diagnóstico|chamada|guia|atualizações|suporte|cancelamento|sessão|curso|análise|e-?book|créditos|frete|instalação|visita|aula|simulação|conversa|reunião',
  trial: 'teste|período de teste|experiment\\p{L}+|\\d+ dias|primeiro (?:mês|ano) (?:é )?(?:grátis|gratuito)|garantia de',
  onRequest:
    '(?:solicit\\p{L}*|pedir|peça|receba) (?:uma |a sua |sua )?proposta|orçamento personalizado|(?:solicit\\p{L}*|pedir|peça|obter) (?:um |o seu |seu )?orçamento|sob (?:consulta|medida|pedido)|fale com (?:vendas|o comercial)|preço sob',
  openSource:
    'licença:? (?:mit|apache|a?gpl|lgpl|bsd|mpl|isc|eupl)|sob (?:a )?licença (?:mit|apache|a?gpl|lgpl|bsd|mpl|isc|eupl)|código aberto|open[- ]?source|software livre',
  noOffer:
    'substitu\\p{L}+|gast(?:a|am|ava)|ganham?|pagava\\p{L}*|provavelmente|preço previsto|custará|vai custar|economi\\p{L}+|poup\\p{L}+|desconto|receita|faturamento|faturação|valor de mercado|multas?|salário|média|perd\\p{L}+|capital|investi\\p{L}*|em vez de|doaç\\p{L}+|prémio|prêmio|bónus|bônus|exemplo|antes',
  feeLabel:
    'taxas?|adesão|instalação|envio|frete|depósito|caução|comiss(?:ão|ões)|total|subtotal|ativação|matrícula|entrada|implantação|implementação|iva|cancelamento',
  faqHeading: 'faqs?|perguntas(?: frequentes)?|dúvidas(?: frequentes)?|tire suas',
  featuresHeading:
    'funcionalidades?|recursos|serviços|soluções|como funciona|o que (?:oferecemos|fazemos|inclui|você|faz)|tudo o? ?que|ferramentas|módulos|benefícios|vantagens|características|inclui|funções',
  stepsHeading: '(?:.{2,40} )?(?:em )?(?:\\d|dois|três|quatro|cinco|poucos|simples)(?: simples| fáceis)? (?:passos|etapas).{0,40}|passo a passo',
  howHeading: 'como (?:funciona|começar|usar|trabalhamos).{0,30}|(?:nosso|o) (?:processo|método)|primeiros passos',
  audienceHeading: 'para quem.{0,30}|(?:ideal|perfeito|feito) para|setores|segmentos|quem (?:usa|pode).{0,20}',
  audience:
    '(?:pequenas )?(?:desenvolvedores|programadores|agências|freelancers?|autônomos|equipas|equipes|times|startups?|empresas|pmes|estudantes|alunos|professores|pais|escolas|universidades|hospitais|clínicas|criadores|designers|pacientes|médicos|instituições|particulares|profissionais|vendedores|compradores|empreendedores|pesquisadores|lojas|lojistas|restaurantes|hotéis|proprietários|inquilinos|investidores|famílias|advogados|contadores|artistas)',
  whyHeading: 'por ?qu[eê] .{0,30}|vantagens|benefícios|diferenci\\p{L}+|razões|motivos',
  pricingHeading: 'preços?|planos?|pacotes?|assinaturas?|valores|tarifas?|investimento|mensalidades',
  testimonialsHeading:
    'depoimentos?|testemunhos?|(?:o )?que (?:dizem|nossos|os nossos).{0,30}|avaliações|opiniões|casos de sucesso|quem usa|clientes satisfeitos',
  othersHeading:
    '(?:palestrantes|oradores|convidados|mentores|júri|conselheiros|investidores|expositores)|confiam (?:em nós|na gente|n[oa] .{2,20})|nossos (?:clientes|parceiros|projetos)|clientes|parceiros|visto em|integrações|comparat\\p{L}+|alternativas?|imprensa|estudos de caso|portfólio|projetos|patrocinadores|apoio|quem confia|(?:ofertas|vantagens) (?:d[eo]s )?(?:nossos )?parceiros|nosso parceiro|revendedores|distribuidores|pontos de venda|na mídia|falam de nós|onde comprar',
  sectionHeading:
    'valores|princípios|cultura|missão|visão|processo|abordagem|metodologia|método|prémios|prêmios|reconhecimentos?|certificações|(?:o )?problemas?|(?:os )?desafios|localizações|unidades|escritórios|lojas?|filiais|integrações|conectores|setores|indústrias|segmentos|notícias|novidades|em números|números|resultados|marcos|história|ingredientes|membros|programa|calendário|cursos|oficinas|mais vendidos|produtos|categorias|coleções|modelos|garantias?|produtores|antes e depois|temporada(?: \\d{4})?',
  teamHeading: 'equipa|equipe|time|quem somos|sobre (?:nós|mim|a empresa)|fundadores?|conheça',
  otherHeading:
    'guias?|tutoriais|blog|notícias|artigos?|contat\\p{L}+|contact\\p{L}+|newsletter|siga|privacidade|termos|cookies|legal|carreiras?|vagas|download\\p{L}*|baix\\p{L}+|links|horários?|navegação|menu|ajuda|idiomas?|recursos úteis|mapa do site|mais|novidades|endereço|empresa|produto|institucional',
  cookies: 'cookies?|consentimento|lgpd',
  javascript: '(?:ativ\\p{L}+|habilit\\p{L}+) (?:o )?javascript|javascript (?:está|deve)',
  newsletter:
    'newsletter|ao (?:subscrever|enviar|clicar|continuar|se inscrever|assinar)|cancelar (?:a )?(?:subscrição|inscrição)|aceito|concordo|todos os direitos reservados',
  uses: 'com(?: [oa])?|usam?(?: [oa])?|utilizam?(?: [oa])?|escolheu(?: [oa])?|confiam? n[oa]',
  awayHeading:
    'próximos eventos|feiras|vagas|trabalhe (?:conosco|connosco)|carreiras|(?:no|do) blog|últimas publicações|(?:distribuidor(?:es)?|revendedores|revendas|pontos de venda)(?: (?:em|no|na) .{2,30})?|parceiros? (?:em|no|na) .{2,30}|doar|doações|quem nos apoia|casos de sucesso|histórias(?: de .{2,20})?',
  branch: 'filia(?:l|is)|sucursal|empresa[- ]mãe|delegação|escritório (?:de|em|no|na)|departamento',
  credits:
    '(?:design|desenvolvimento|desenvolvido|criação|site|fot(?:os?|ografia))(?: \\p{L}+)?(?: por|:)|membros? d[aeo]|com o apoio d[aeo]|financiad[oa] por|em parceria com',
  stored: '(?:seus|teus|os) dados|dados (?:são|ficam)',
  unsubscribe:
    'descadastr\\p{L}+|cancelar (?:a )?(?:inscri[cç][aã]o|assinatura|subscri[cç][aã]o)|deixar de receber|sair da lista|remo(?:ver|[cç][aã]o)|n[aã]o (?:responda|escreva)',
  honorific: 'sr|sra|senhora?|dom|dona|seu|dra?|eng',
};
