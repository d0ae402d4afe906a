import { stemmer } from '@orama/stemmers/portuguese'
import { PORTUGUESE_MEANINGS, PORTUGUESE_SYNONYMS } from '../synonyms/portuguese.ts'
import type { Language } from './language.ts'

/** European Portuguese; Brazilian words are understood. */
export const language: Language = {
  code: 'pt',
  stem: stemmer,
  synonyms: PORTUGUESE_SYNONYMS,
  meanings: PORTUGUESE_MEANINGS,
  stopWords: `de a o que e do da em um para com não uma os no se na por mais as dos como mas ao ele das à seu sua ou quando muito nos já
eu também só pelo pela até isso ela entre depois sem mesmo aos seus quem nas me esse eles você vocês essa num nem suas meu às
minha numa pelos elas qual nós lhe deles essas esses pelas este dele tu te lhes meus minhas teu tua teus tuas nosso nossa nossos
nossas dela delas esta estes estas aquele aquela aqueles aquelas isto aquilo estou está estamos estão estive esteve estava
estavam esteja hei há havemos hão houve haja sou somos são era eram fui foi fomos foram seja sejam for serei será seremos serão
seria tenho tem temos têm tinha tinham tive teve tenha terei terá teria ser ter haver estar quais quanto quanta quantos quantas
onde aonde porque porquê olá bom boa dia tarde noite obrigado obrigada favor posso pode podem podemos podia poderia poderiam
quero quer queria queríamos gostava gostaria fazer faz fazem faço fazemos dizer diga digam saber sabe sabem existe possível
preciso precisa dura duram coisa coisas algo alguém nada todo toda todos todas cada vez vezes aqui ali lá então bem sim senhor senhora mulher marido amigo amiga amigos ajudar ajudam oferecem oferece vir ir vou vamos dão dá acontece trabalham funciona amanhã hoje ontem`,
  strings: {
    smallTalk: {
      greeting: 'Olá! O que gostaria de saber?',
      thanks: 'De nada. Se tiver outra pergunta, é só escrever.',
      goodbye: 'Até à próxima!',
      robot: 'Sou um assistente automático, não uma pessoa. Respondo com os textos deste site e digo onde os li.',
      abilities: 'Respondo a perguntas com os textos deste site e digo onde os li.',
      complaint: 'Lamento muito.',
      insult: 'Lamento que as minhas respostas não tenham ajudado.',
    },
    places: 'Veja onde o site fala disso:',
    colon: ':',
    nothingFound: 'Não encontrei resposta a esta pergunta.',
    topics: links => `Posso informar sobre: ${links}.`,
    fact: {
      who: (what, name) => `Este é o site de ${name}: ${what}.`,
      phone: number => `O número de telefone é o ${number}.`,
      mail: mail => `O endereço de e-mail é ${mail}.`,
      place: place => `O site indica: ${place}.`,
      profile: (links, isOne) => `${isOne ? 'Perfil' : 'Perfis'} na Internet: ${links}.`,
      booking: link => `Pode reservar aqui: ${link}.`,
      language: languages => `Línguas faladas: ${languages}.`,
      payment: means => `Meios de pagamento: ${means}.`,
      skill: skills => `O site refere ${skills}.`,
    },
    ways: ({ phone, mail, url }) => [
      phone && `pelo telefone ${phone}`,
      mail && `por e-mail para ${mail}`,
      url && `através da [página de contacto](${url})`,
    ],
    reach: (ways, name) => (name ? `Pode entrar em contacto com ${name} ${ways}.` : `Pode contactar-nos ${ways}.`),
    contact: (name, url) =>
      name
        ? `O mais simples é falar diretamente com [${name}](${url}).`
        : `O mais simples é [perguntar diretamente](${url}).`,
    inOtherLanguage: language => `O site diz isto ${language ? `em ${language}` : 'noutra língua'}:`,
  },
  smallTalk: {
    goodbye:
      /\b(?:adeus|ate (?:logo|breve|amanha|ja|a proxima)|tchau|(?:um )?bom dia para (?:si|voces|voce)|continuacao)\b/g,
    thanks:
      /\b(?:(?:muito )?obrigad[oa](?: por tudo)?|agradecid[oa]|agradeco|perfeito|otimo|optimo|muito bem|excelente|fixe|valeu)\b/g,
    greeting: /\b(?:ola|oi|bom dia|boa tarde|boa noite|boas|como (?:esta|estas|estao|vai)|tudo bem)\b/g,
    around: /\b(?:por (?:tudo|a ajuda)|pela (?:sua )?(?:ajuda|resposta|informacao)|e|a todos|senhora?|bem|entao|ok)\b/g,
    before: /^\s*(?:olá|ola|oi|bom dia|boa tarde|boa noite|(?:muito )?obrigad[oa])(?![\p{L}])[\s,!.:;–-]*(?=\S)/iu,
    robot:
      /\b(?:es|voce e|isto e|estou a falar com|estou falando com|falo com)(?:\s+(?:uma?|mesmo|realmente|de verdade|a|o))*\s+(?:robo|robot|bot|chatbot|ia|humano|humana|maquina|pessoa|programa|inteligencia artificial)\b|^\W*e um (?:robo|robot|bot|chatbot|humano|programa)\b|\bquem (?:es tu|es|e voce)\W*$/,
    abilities:
      /^\W*(?:(?:o )?que (?:podes|pode|sabes|sabe|consegues|consegue)(?: voce)? (?:fazer|dizer-me|dizer)|(?:podes|pode) ajudar(?:-me)?|(?:me )?pode ajudar|ajuda|ajude-me|ajuda-me|como (?:funciona(?: isto)?|(?:me )?pode(?:s)? ajudar))\W*$/,
    complaint:
      /(?<!\bse )\b(?:estou|estamos|fiquei|ficamos) (?:\w+ ){0,2}(?:descontentes?|insatisfeit[oa]s?|desiludid[oa]s?|dececionad[oa]s?|decepcionad[oa]s?|chatead[oa]s?|zangad[oa]s?|furios[oa]s?|indignad[oa]s?|fart[oa]s?)\b|(?<!\bse )\bnao (?:estou|estamos|fiquei|ficamos) (?:\w+ ){0,2}(?:contentes?|satisfeit[oa]s?)\b|\b(?:e|foi|sao|tem sido) (?:\w+ ){0,2}(?:inaceitavel|inadmissivel|vergonhos[oa]|lamentavel|horrivel|pessim[oa]|uma (?:vergonha|porcaria|merda|burla|treta)|inutil|inuteis)\b|\bnao (?:serve|serves|servem|vale) (?:para|de) nada\b|^\W*(?:que )?(?:pessimo|horrivel|inutil|lamentavel|vergonha)\b|\b(?:quero|queria|gostava de|gostaria de|desejo) (?:reclamar|queixar-me|fazer uma (?:queixa|reclamacao)|apresentar (?:uma )?(?:queixa|reclamacao))\b|\b(?:nunca|nao) (?:\w+ ){0,2}(?:chegou|chegaram|recebi|recebemos|entregaram)\b|\b(?:chegou|chegaram|recebi|veio) (?:\w+ ){0,3}(?:partid[oa]s?|danificad[oa]s?|estragad[oa]s?|com defeito)\b|\bcontinuo a espera (?:do|da)\b/,
    complain: 'queixa queixar reclamar reclamacao',
    insult:
      /\b(?:idiotas?|imbecil|imbecis|estupid[oa]s?|burr[oa]s?|parv[oa]s?|cabrao|merda|porra|put[oa]s?|filh[oa] da put[oa]|foda-se|vai-te foder|caralho|cala-te|otari[oa])\b/,
  },
  asksFact: {
    place:
      /\b(?:onde (?:estao|esta|ficam?|se situa[mn]?|e|sao|posso|trabalham?|vos|os)|morada|endereco|que cidade|situad[oa]s?|localizacao|como (?:chego|chegar|se chega))\b/,
    date: /\b(?:quando|a que horas?|que dias?|em que dia|que data|horarios?|abert[oa]s?|abrem?|fechad[oa]s?|fecham?|ate que horas)\b/,
    person:
      /^\W*(?:(?:e|mas)\s+)?quem (?:e|sao|es|dirige|gere|da|esta|faz|ensina)\b|\b(?:don[oa]s?|fundador(?:a)?|proprietari[oa]s?)\b/,
  },
  phrases: {
    who: `quem sao, quem e voce, quem es, o que fazem, o que faz, a que se dedicam, sobre voces, apresentem-se, apresente-se,
quem esta por tras, qual e a sua profissao`,
    phone: 'telefone, tel, numero, telemovel, celular, ligar, telefonar, chamada, whatsapp',
    mail: 'e mail, email, mail, correio eletronico, endereco de e mail, endereco de email, endereco eletronico',
    place: `onde estao, onde esta, onde ficam, onde fica, onde e, onde se situam, onde trabalham, onde vos encontro, onde posso encontrar-vos, morada, endereco, localizacao, cidade, situado, situados,
escritorio, loja, vem a, vao a, deslocam-se a, trabalham em`,
    profile: 'redes sociais, instagram, facebook, linkedin, perfil, youtube, tiktok, github',
    delay: 'tempo de resposta, prazo de resposta, em quanto tempo respondem, respondem, responder, resposta',
    availability: 'disponivel, disponiveis, disponibilidade, livre, livres, vagas, agenda, quando podem comecar',
    booking:
      'marcar, marcacao, marcacoes, reservar, reserva, reservas, agendar, agendamento, marcar consulta, consulta marcada',
    price: `preco, precos, precario, tarifa, tarifas, quanto e, quanto fica, quanto ficam, quanto cobra, quanto se paga, custa,
custam, custo, custos, caro, cara, caros, caras, barato, honorarios, tabela de precos, cobram`,
    hours: `horario, horarios, horario de funcionamento, aberto, abertos, aberta, abrem, abre, abertura, fechado, fecham, fecha, encerramento,
encerrado, a que horas, ate que horas`,
    language: 'lingua, linguas, idioma, idiomas, falam, fala, ingles, frances, alemao, espanhol, portugues',
    payment: `pagamento, pagamentos, pagar, formas de pagamento, meios de pagamento, cartao, cartao de credito, multibanco, mb way, dinheiro, numerario,
transferencia, paypal, sinal, a prestacoes`,
    skill:
      'conhecem, conhece, trabalham com, trabalha com, utilizam, usam, certificado, certificados, ferramentas, software, tecnologias, competencias',
    trade: 'trabalham para, ja trabalharam para, experiencia em, experiencia com, clientes em, referencias em',
    contact: `contacto, contactos, contato, contatos, contactar, entrar em contacto, dados de contacto, um humano, uma pessoa, um funcionario, escrever, falar, falar convosco`,
    quote: 'orcamento, uma cotacao',
  },
  days: 'segunda terca quarta quinta sexta sabado domingo',
  neutral: `dar vosso vossa vossos vos exato exata atual pagina diretamente agora servico servicos pessoa
feira hora horas dias pergunta perguntar obter menos
aproximadamente`,
  wishesQuote:
    /(?<!\p{L})(?:quero|queria|queriamos|gostava|gostaria|preciso|precisamos|pedir|solicitar|podem|podiam|pode|fazer-me|fazer|dar-me|enviar-me|enviar|receber|obter)(?: \p{L}{1,12}){0,3} (?:orcamento|cotacao)(?!\p{L})/u,
  nextQuestion:
    /(?<=[.])\s+(?=(?:e|como|o que|quanto|quando|onde|qual|há|tem)(?!\p{L}))|(?:,|(?<!\s))\s+e\s+(?=(?:como|o que|que|quanto|quant[ao]s|quando|onde|qual|quais|quem|há|têm|é|são)(?!\p{L}))/iu,
  question: /^(?:como|o que|que|quant[oa]s?|quando|onde|qual|quais|quem|há|tem|têm|é|são|posso|pode-se)(?!\p{L})/iu,
  followUp: {
    beginning: /^\s*(?:e|mas|ou|com|para|tambem)\b/,
    pointer: /\b(?:isso|isto|esse|essa|este|esta|aquilo|eles|elas|ele|ela|mesm[oa])[\s?]*$/,
    places: [/\bprimeir[oa]\b/, /\bsegund[oa]\b(?!-feira)/, /\bterceir[oa]\b/, /\bultim[oa]\b/],
    asksMore: /\b(?:qua(?:l|is)|como|quando|quant[oa]s?|porque|que)\b/,
    asksOther: /\b(?:quanto (?:tempo|demora|dura)|quantos dias|quando|onde|quem|porque|como)\b/,
  },
  legal:
    /aviso legal|legal|privacidade|rgpd|lgpd|protecao de dados|dados pessoais|meus dados|guardam|conservam|cookies?|alojamento do site|alojado|responsavel pel|nif\b|nipc\b|iva\b|apagar os|eliminar os|direitos|acessib|deficien|leitor de ecra|assistente|chatbot|\bia\b|inteligencia artificial|modelo de linguagem|robo|reclamac|resolucao de litigios|livro de reclamacoes|termos|condicoes|licenca/,
  task: /^\W*(?:(?:por favor|podes|pode|poderia)\W+)*(?:escreve|escreva|escreve-me|escrever um|redige|redija|traduz|traduza|traduzir|desenha|inventa|conta-me|conta uma)\b|\b(?:que tempo (?:faz|vai fazer)|como esta o tempo|meteorologia|previsao do tempo)\b/,
  beforeThing:
    /(?:^|[^\p{L}])(?:os?|as?|uns|umas?|um|d[oa]s?|n[oa]s?|ao|à|meu|minha|seu|sua|vosso|vossa|este|esta|com|para|em|há)\s*$/iu,
  factPatterns: {
    price: /\b(?:grátis|gratuit[oa]s?|incluíd[oa]s?|preços?|tarifas?|mensalidade|cêntimos)(?!\p{L})/iu,
    date: /\b(?:segunda|terça|quarta|quinta|sexta|sábados?|domingos?|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)(?!\p{L})|\d{1,2}h\d{2}|\d{1,2}:\d{2}|\d\s(?:dias?|semanas?|m[eê]s(?:es)?|anos?|horas?|minutos)\b|\b(?:dias?|semanas?|meses|manhã|tardes?|noites?)(?!\p{L})/iu,
    availability:
      /\b(?:esgotad[oa]s?|livres?|disponíve(?:l|is)|disponibilidade|vagas?|lista de espera|agenda|calendário)\b/iu,
    place:
      /\b(?:[Rr]ua|[Aa]venida|[Pp]raça|[Ll]argo|[Tt]ravessa|[Ee]strada|[Cc]alçada|[Mm]orada|[Ee]ndereço|[Ss]ituad[oa]s?|[Zz]ona|[Mm]etro|[Ee]stação|[Pp]aragem|Portugal|[Cc]entro)(?!\p{L})|\b\d{4}-\d{3}\s\p{Lu}/u,
    person: /\b(?:equipa|fundador|fundadora|diretor|diretora|don[oa]|proprietári[oa]|professor|professora)\b/iu,
  },
  titles: {
    contact: /contac?to|escreva-nos|ligue-nos|fale connosco/i,
    about: /quem (?:somos|sou)|sobre (?:nós|mim)|a nossa história/i,
    offers: /serviços|produtos|oferecemos|o que fazemos|aulas|cursos|tratamentos|quartos/i,
    practical: /preç|tarifa|horári|abert|chegar|reserv|marcaç|inscri|envio|entrega|matrícula/i,
  },
}
