import type { Language } from './language.ts';

export const en: Language = {
  isSpaced: true,
  foundActive: '(?:co-?)?founded|established|founds',
  foundPassive: '(?:co-?)?founded|established|incorporated|formed|set up|begun|opened(?= (?:in|by))',
  makeActive: 'started|launched|created|built|set up|opened|wrote|dreamed up|came up with',
  makePassive: 'started|created|built|set up|written(?! (?:up|about|on|off)(?!\\p{L}))|dreamed up|thought up|begun',
  weMake: 'we (?:\\p{L}+ )?(?:co-?)?(?:founded|started|created|built|made|set up|opened|launched|began|wrote|came up with)',
  iMadeIt: 'i (?:\\p{L}+ )?(?:co-?)?(?:founded|started|created|built|made|set up|opened|launched|wrote|came up with)',
  passiveAux: 'was|were|is|are|been|got',
  agent: 'by',
  together: 'with|together with|alongside',
  relative: 'which|that|who|whose|whom|where|whom',
  bothOf: '(?:both|all three|the (?:two|three|pair|trio))(?: of (?:them|us))?|both(?: of (?:them|us))?',
  preposition: 'in|on|at|of|for|with|to|from|by|after|before|between|through|under|near',
  sinceYear: 'since',
  later: 'later|afterwards',
  founded:
    '(?:in business|(?:been )?around|(?:been )?(?:trading|operating)) since|founded|co-?founded|established|incorporated|(?:our|its|the) founding|was started|were started|started (?:the company|this company|our company|the business|as a)|began (?=in|as)|was born (?=in)|founding (?:year|date)|year founded|est\\.?|foundingdate|was formed|formed|company was started|was created (?=in)|was set up|inception|year of (?:foundation|establishment)',
  began: 'opened (?=its doors|the (?:shop|studio|company))|started|began|created|born|set up|launched as a company|opened its doors|came to life|got started',
  itBegan:
    '(?:it all|everything|(?:our|the) (?:story|journey|adventure)) (?:all )?(?:began|started)|our story (?:begins|starts)|the story (?:begins|starts)(?=[^.!?]{0,80} when)|it all goes(?= back to)',
  we: "we|our|us|my|i(?=['’]| (?:(?:first|still|also|never|just|then|only|now|always|finally) )?(?:am|was|have|had|do|did|don|can|could|will|would|wrote|write|built|build|made|make|ran|run|began|got|left|quit|grew|sell|sold|need|want|think|know|live|work|use|love|started|[a-z]{3,}ed)(?!\\p{L}))",
  company: 'co-?operative|company|companies house|startup|start-up|studio|agency|firm|business|team|organi[sz]ation|practice|lab',
  basedIn:
    '(?:based|headquartered|located|registered(?: office)?|head office|headquarters?|offices?|incorporated|situated|domiciled|operating|working|operates?|hq)(?:,? (?:is|are|right|proudly))? (?:in|at|from|out of|of)|(?:based|headquartered) (?:just )?outside|(?:i|we) (?:make|build|run|write|develop|maintain) [^.!?]{2,40}? from|hq:|headquarters:|location:|based:',
  madeIn: '(?:proudly )?(?:made|built|crafted|designed|developed|handmade|created|engineered|brewed)(?: with \\S+(?: \\S+)?)?(?: and \\S+)? in',
  madeBy: '(?:made|built|crafted|designed|developed|handmade|created|engineered|coded|written|maintained|run)(?: with \\S+(?: \\S+)?)?(?: and \\p{Ll}+)? by',
  makers:
    'team|people|humans|friends|brothers|sisters|siblings|couple|duo|trio|studio|company|start-?up|developers?|engineers?|designers?|makers?|programmers?|crew|collective|co-?op|cooperative|indies?|hackers|nerds|folks|person',
  software:
    'software|(?:web[- ]?|mobile[- ]?|desktop[- ]?|web and mobile )?app|(?:web )?application|platform|saas|plug-?in|browser extension|(?:online|web|software|analytics|open[- ]source|no-code|productivity) tool|crm|erp',
  inPlace: 'in|at|near',
  addressLabel:
    'address|postal address|headquarters?|head office|registered office|registered address|office|location|mailing address|visit us|find us|our offices?|company details|hq',
  street: 'street|st|avenue|ave|road|rd|suite|floor|lane|ln|drive|dr|blvd|boulevard|square|court|house|unit|p\\.?o\\.? box|way|quay|parkway|pkwy|terrace',
  relation:
    'daughters?|sons?|child(?:ren)?|kids|nieces?|nephews?|grand(?:sons?|daughters?|child(?:ren)?|kids|parents?|father|mother)|wi(?:fe|ves)|husbands?|widow(?:er)?|spouse|sisters?|brothers?|siblings?|cousins?|neighbou?rs?|(?:boy|girl)?friends?|students?|pupils?|disciples?|apprentices?|colleagues?|employees?|followers?|fans?(?= of)|heirs?|descendants?|parents?|father|mother|family|mentors?|mentees?|teachers?|assistants?|classmates?|flatmates?|partners?(?= of)',
  founder: '(?:co-?)?founders?|founding (?:partner|father|mother|member)',
  creator: '(?:co-?)?creators?|author|inventor',
  behind: 'behind',
  iMake:
    "(?:i(?:['’]ve| have| also)?|and|who) (?:built|made|created|founded|started|developed|designed and built|make|build|am (?:building|making|developing))|i(?:['’]m| am) (?:building|making|developing)",
  letterHeading: 'note|letter|message|word|hello|hi|welcome|dear|thank',
  makerHeading:
    "(?:from|about|meet|who is|by) (?:the|your) (?:developer|maker|author|creator|person behind .{2,30})|about me|who (?:makes|made|built) (?:this|it|.{2,30})|who(?:['’]s| is) behind (?:this|it|.{2,30})",
  workOf:
    '(?:the |a |an )(?:\\p{Ll}+ )?(?:studio|brainchild|creation|practice|workshop) of|an? (?:\\p{Ll}[\\p{Ll}-]+ ){0,2}(?:project|app|tool|product|plugin|extension|game|program|service|website) (?:(?:made|built|created|developed|written) )?by|an? (?:one-person|solo|personal|side|passion|hobby) project of',
  foundedBy:
    '(?:written|invented|conceived|dreamed up|coded|programmed)(?: (?:back )?in \\d{4})? by|(?:co-?)?(?:founded|started|created|built|made|run|set up)(?: and (?:built|run|led|maintained))?(?: (?:back )?in (?:\\p{L}+ )?\\d{4})?(?: in \\p{Lu}\\p{L}+)? by',
  law: 'governed by|governing law|jurisdiction|courts?|laws of|arbitration|venue|tribunals?|supervisory authority|commissioner|data protection authorit(?:y|ies)|standard contractual|transferred? to|processors?|third part(?:y|ies)|applicable law|subject to',
  customers:
    'customers?|clients?|users?|partners?|teams?(?= (?:in|from|at|like))|serving|serves?|available|delivery|deliver(?:s|ing)?|shipping|ships?|cover(?:s|ing)?|areas?|events?|conference|summit|meetup|trusted|loved|used|for (?:businesses|companies|teams|people|freelancers)|helps?|travel\\w*|visit(?:ed|ing)?|countries|cities',
  hosting: 'host(?:ed|ing)?|hosting provider|hoster|servers?|data cent(?:er|re)s?|cloud region',
  ofOthers:
    'unlike|cheaper than|compared (?:to|with)|instead of|competitors?|(?:other|most|similar|competing|traditional) \\p{L}+(?: \\p{L}+)? (?:costs?|charges?|starts?|takes?|wants?|asks?)|(?:others|alternatives?|competitors?|rivals?|incumbents?) (?:costs?|charges?|takes?|asks?)|versus|vs\\.?',
  perPeriod:
    'p ?\\/ ?[my]|p\\.m\\.(?= (?:per|billed|excl|incl|\\+))|pcm|(?:\\/|per|a|an|each|every)\\s?(?:mo|mth|month|year|yr|week|annum|quarter|seat|day)|monthly|yearly|annually|annual (?:plan|billing|licen[cs]e|fee|membership|subscription)|billed|subscription|weekly|quarterly',
  perUse:
    '(?:\\/|per)\\s?(?:report|job(?: post(?:ing)?)?|booking|reservation|order|guest|ticket|page|file|delivery|parcel|invoice|label|night stayed|overnight stay)|pay[- ]as[- ]you[- ]go|pay (?:only )?for what you (?:use|need)|pay[- ]per[- ]use|usage[- ]based|metered|(?:\\/|per)\\s?(?:\\d[\\d,.]*k?\\s?)?(?:requests?|calls?|api calls?|credits?|gb|tokens?|minutes?|min|hours?|hr|message|email|sms|transaction|image|document|scan|page view|lookup|seat hour|1,?000 \\p{L}+)',
  once: 'valid for ?ever|yours for (?:life|ever)|licen[cs]es? [^.!?]{0,40}never expires?|buy once|single licen[cs]e|one[- ]time(?: payment| purchase| fee)?|once|lifetime|pay once|perpetual|no subscriptions?|single payment|yours forever|one payment|one-off',
  freePlan:
    "costs? (?:you )?nothing|free,? (?:with|offers) (?:optional )?in-app purchases?|free,? with an? optional (?:\\p{L}+ )?(?:upgrade|subscription)|free (?:with ads|users?|members?|plan|tier|forever|version|account|edition|for (?:ever|personal|individuals|small|open|everyone|all|life|up to))|(?:always|forever|completely|totally|100%|entirely) free|free (?:to (?:use|install|download|start|get started|play|join)|on (?:ios|iphone|android|mac|windows|the app)|download|and open|app)|(?:is|are|it[’']s|stays|remains)(?: \\p{L}+)? free(?!\\s+(?:trial|consult|quote|demo|estimate|shipping|delivery|of|call|from|for (?:the first |your first )?(?:\\d+|a|an|one|two|three|four|six|twelve|fourteen|thirty)[- ](?:days?|weeks?|months?|years?|hours?|minutes?)|software|to (?:cancel|leave|change|choose|contact|ask)))|(?:start|get started|use (?:it )?|download (?:it )?|try (?:it )?) for free|freemium|free of charge|at no cost",
  freeUpTo:
    'free (?:for )?(?:(?:teams?|groups?|companies|businesses|organi[sz]ations|shops|anyone|everyone) (?:of|with) )?(?:up to|under|below|fewer than|less than) (?:\\d[\\d,.]{0,9}|two|three|four|five|six|eight|ten|twenty|fifty|a hundred)(?![\\d,.]{0,9}\\.?[- ]?(?:%|(?:days?|weeks?|months?|years?|hours?|minutes?|january|february|march|april|may|june|july|august|september|october|november|december|customers|sign-?ups)(?!\\p{L})))(?: [\\p{L}-]+)?(?! (?:of|on|in|from) (?:your|the|disk|space|memory|time))|(?:up to|under) (?:\\d[\\d,.]{0,9}|two|three|four|five|six|eight|ten|twenty|fifty|a hundred)(?![\\d,.]{0,9}\\.?[- ]?(?:%|(?:days?|weeks?|months?|years?|hours?|minutes?|january|february|march|april|may|june|july|august|september|october|november|december|customers|sign-?ups)(?!\\p{L}))) [\\p{L}-]+ (?:is |are |for )?free|(?:your |the )?first (?:\\d[\\d,.]{0,9}|two|three|four|five|six|eight|ten|twenty|fifty|a hundred)(?![\\d,.]{0,9}\\.?[- ]?(?:%|(?:days?|weeks?|months?|years?|hours?|minutes?|january|february|march|april|may|june|july|august|september|october|november|december|customers|sign-?ups)(?!\\p{L}))) [\\p{L}-]+ (?:are|come) (?:\\p{L}+ )?free',
  freeLabel: 'free|free plan|free tier|free forever|starter \\(free\\)|community(?: edition)?|basic \\(free\\)|free version',
  otherFree:
    'cancel\\p{L}*|consult\\w*|quotes?|estimates?|audit|assessment|shipping|delivery|returns|webinar|e-?books?|guides?|course|updates?|upgrades?|logo|icons?|svg|png|zip|demo|call|trial|credits?|sample|template|checklist|support|setup|migration|training|onboarding|newsletter|resources?|tools|wi-?fi|parking|range|hand|time|day|month|session|inspection|installation|samples?|lesson|class|removal|cancellation|ad|sugar|risk|worry|stress|hassle|commission|tax|interest|ads?[- ]',
  trial: 'free[- ]trial|trial|\\d+[- ]days?(?: free)?|try (?:it )?free for|first (?:month|week) free|money[- ]back',
  onRequest:
    "pric(?:e|es|ing) (?:up)?on (?:application|enquiry|inquiry)|(?:we[’']ll|we will|and we) send you (?:a|your) (?:price|quote)|(?:talk|speak|chat) (?:to|with) (?:us|our (?:\\p{L}+ )?team|sales)[^.!?]{0,20} for (?:a (?:quote|price)|an offer|pricing|prices)|(?:get in touch|reach out|email us|write to us|call us)(?: (?:with|to) (?:us|our team|sales))? for (?:a (?:custom )?(?:quote|price)|an offer|pricing|prices|our price list|rates)|we quote (?:for )?(?:each|every)|(?:ask us|write to us|call us) for (?:a|your) (?:quote|price)|ask (?:us )?for (?:a )?(?:quote|price)|contact (?:us|sales|our (?:sales )?team)[^.]{0,25}(?:pric|quote|plan|cost)\\p{L}*(?! (?:button|form|field|widget|link|page)s?(?!\\p{L}))|contact sales|talk to sales|request (?:a )?(?:free )?(?:quote|pricing)|get (?:a |your )?(?:free |custom )?(?:quote|estimate)|custom (?:pricing|quote)|pric(?:e|ing) (?:up)?on request|tailored (?:pricing|quote)",
  openSource:
    '(?:released|licen[sc]ed|available|distributed|published) under (?:the |an? )?(?:terms of the )?(?:mit|apache|a?gpl|lgpl|bsd|mpl|isc|eupl)|licen[sc]e:? (?:mit|apache|a?gpl|lgpl|bsd|mpl|isc|eupl)|open[- ]?sourced?|(?:mit|apache(?: 2\\.0| license)|a?gpl(?:v?[23])?|bsd)[- ]licen[sc]ed?|free software',
  noOffer:
    'emi(?= from)|instal?lments?|stop paying|used to pay|spen(?:ds?|t|ding)|paid(?=\\s*$)|makes?(?=\\s*$)|gr(?:ow|ew|own) to(?=\\s*$)|replac(?:e|es|ing) (?:your|an?|the|that|their)(?=\\s*$)|we (?:give|donate)|donat\\p{L}+|probably|will (?:probably |likely )?cost|we (?:plan|expect)|planned price|expected price|save|saved|saves|saving|off|discount|revenue|raised|funding|mrr|arr|sales|pipeline|budget|elsewhere|(?:on|at) other (?:boards|tools|sites)|companies spend|adds up|(?:jobs?|gigs?|shifts?|tasks?|surveys?) pays?|instead of|worth|value|cost(?:s|ing)? (?:you|of)|compared|average|lost|losing|salary|fee of|refund|guarantee|impact|market|fine|penalt\\p{L}+|earn(?:ed|s|ing)?|invest\\p{L}*|donat\\p{L}+|bonus|reward|liabilit\\p{L}+|damages|claim|in orders|transactions|processed|credit(?! cards?)|gift|prize|grant|minimum wage|goal|owe[sd]?|up to|over \\S+ in|example',
  feeLabel:
    'set-?up|fees?|activation|onboarding|installation|implementation|total|subtotal|due|down payment|up-?front|shipping|delivery|postage|deposit|commissions?|tax(?:es)?|vat|discount|balance|cancellation|withdrawals?|transfers?|entry|joining|registration',
  faqHeading: 'faqs?|f\\.a\\.q\\.?|frequently asked(?: questions)?|questions?(?! and trust)|q ?& ?a|common questions',
  featuresHeading:
    "features?|capabilit\\p{L}+|what (?:you(?:['’]ll)? (?:get|can)|we (?:do|offer|build)|it does|is inside|makes)|what(?:[’']s| is) (?:inside|included|in (?:it|the box))|includes?d?|everything you|services|solutions|offer\\p{L}*|how (?:it|.{2,20}) works|tools?|modules?|benefits?|built for|designed|specializ\\p{L}+|highlights|functionality|at a glance|all you need|use cases?|powerful|made (?:for|simple|easy)",
  stepsHeading:
    '(?:\\d|one|two|three|four|five|few|simple|easy)(?: (?:simple|easy|quick|short))? steps?(?: to .{2,40})?|in .{1,6} (?:easy |simple )?steps|step[- ]by[- ]step|.{2,40} in (?:\\d|two|three|four|five) (?:simple |easy |quick )?steps',
  howHeading:
    'how (?:it|this|that|.{2,40}?) works?|how to (?:get started|use|start|begin|order|join|install)|get(?:ting)? started(?: in .{2,20})?|(?:our|the) (?:process|workflow|approach|method)|process|workflow|what happens next|quick ?start',
  audienceHeading:
    "who (?:it|this|.{2,20}?)(?:['’]s| is) (?:for|built for|made for)|who (?:can|should) (?:use|benefit).{0,20}|(?:built|made|designed|perfect|ideal|great) for|for (?:every|all) (?:team|industr|role|kind)\\p{L}*.{0,20}|industries(?: we serve)?|who uses .{2,20}|who we (?:serve|help|work with)|solutions (?:by|for) (?:role|industry|team)s?",
  audience:
    '(?:(?:small|local|growing|large|modern|independent|solo|busy|remote|indie|online|creative|individual) )?(?:(?:software|web|app|mobile|content|sales|marketing|product|hr|it|support|engineering|finance|legal|operations|data|business|shop|store|real estate|healthcare|event|property|digital) )?(?:developers?|agenc(?:y|ies)|freelancers?|teams?|start-?ups?|enterprises?|students?|teachers?|educators?|parents?|schools?|universit(?:y|ies)|hospitals?|clinics?|business(?:es)?|creators?|marketers?|designers?|compan(?:y|ies)|individuals?|patients?|doctors?|physicians?|nurses?|institutions?|sellers?|buyers?|founders?|entrepreneurs?|researchers?|engineers?|writers?|authors?|journalists?|photographers?|musicians?|artists?|streamers?|gamers?|players?|coaches|trainers?|consultants?|accountants?|lawyers?|law firms?|recruiters?|employers?|employees?|landlords?|tenants?|homeowners?|restaurants?|hotels?|retailers?|manufacturers?|farmers?|families|nonprofits?|ngos?|governments?|investors?|managers?|executives?|leaders?|professionals?|consumers?|publishers?|contractors?|providers?|owners?|operators?|analysts?|hobbyists?|beginners?|experts?|organi[sz]ations?|e-?commerce|makers?|admins?|merchants?|drivers?|travell?ers?|shops?|stores?|brands?|communities)(?: (?:&|and) \\p{L}+)?',
  whyHeading:
    'why (?:choose|us|use|teams|people|customers|.{2,25}\\?*$)|what (?:sets|makes) .{0,30}(?:apart|different|special|unique)|difference|different|advantages?|benefits|reasons',
  pricingHeading: 'what it costs?|what .{2,20} costs|pric(?:e|es|ing)|plans?|packages?|membership|subscriptions?|fees|rates|licen[sc]es?|buy',
  testimonialsHeading:
    "testimonials?|reviews?|(?:what|hear) .{0,30}(?:say|says|saying|think|love)|(?:customer|client|user|success) stor(?:y|ies)|loved by|wall of love|people love|kind words|feedback|in their (?:own )?words|don['’]t (?:just )?take our word|voices",
  othersHeading:
    '(?:recent |past |our |featured |keynote )?(?:speakers|guests|panelists|mentors|jury|judges|advisors|investors|exhibitors)|trusted by|used by|as (?:seen|featured) (?:on|in)|featured (?:on|in|by)|our (?:clients|customers|partners|sponsors|investors)|backed by|supported by|partners|sponsors?|clients|customers|integrat(?:ions|es) with|works with|powered by|built with|case stud(?:y|ies)|press|in the news|competitors?|alternatives?|compare|comparison|vs\\.?|portfolio|our work|selected work|projects|showcase|(?:offers|deals|perks|benefits) (?:from|by|with) (?:our )?partners|partner (?:offers|deals|perks|benefits)|(?:\\p{L}+ )?who (?:use|trust|chose|choose) us|(?:authori[sz]ed )?(?:dealers|resellers|distributors|stockists)|where to buy|press (?:room|coverage|reviews?)|they talk about us',
  sectionHeading:
    "values|principles|beliefs|culture|mission|vision|process|approach|methodology|awards?|prizes|recognition|certifications?|accreditations?|(?:the )?(?:problems?|challenges?)|pain points|sound(?:s)? familiar|locations?|offices?|branches|stores?|studios|integrations?|connectors|works with .{2,25}|connects? (?:with|to) .{2,25}|industries|sectors|verticals|markets|news|announcements|updates|what[’']s new|by the numbers|in numbers|numbers|statistics|stats|facts|figures|results|milestones|timeline|history|ingredients|members|schedule|agenda|courses|workshops|classes|shop|bestsellers?|best sellers|products|categories|collections|templates|guarantees?|growers|makers|farmers|producers|instructors|hosts|before and after|season(?: \\d{4})?|supported (?:browsers|devices|platforms|languages)|events|tracks",
  teamHeading: 'who (?:makes|made|built|runs) (?:it|this|.{2,20})|team|people|leadership|who we are|meet|founders?|management|about (?:me|us)|advisors?|board',
  otherHeading:
    'guides?|tutorials?|blog|news|articles?|latest|changelog|releases?|contact|newsletter|subscribe|follow|related|privacy|terms|cookies?|legal|careers?|jobs|sponsor|downloads?|install|requirements|footer|sitemap|links|community|documentation|docs|roadmap|opening hours|pages|navigation|menu|company|resources|product|social|address|get in touch|support|languages?|share|more|and more|other apps|table of contents|contents|search|login|account',
  cookies: 'cookies?(?! clicker)|consent preferences|gdpr banner',
  javascript: '(?:enable|turn on|requires?|need|activate|without|supports?) (?:\\p{L}+ )?javascript|javascript (?:is|must be|seems to be|to run)',
  newsletter:
    'newsletter|by (?:subscribing|signing up|clicking|submitting|continuing|checking|using this)|subscribe|unsubscribe|you (?:can )?(?:agree|consent)|i agree|no spam|mailing list|all rights reserved',
  uses: 'uses?|using|used|(?<!up )with|switched to|moved to|chose|chooses|adopted|rel(?:y|ies) on|runs on|trusts?|through|plans? (?:everything|it all|all) in',
  awayHeading:
    "events?|(?:upcoming|next|live) (?:events?|dates|webinars?|shows?)|meet us(?: (?:at|in) .{2,30})?|dates|webinars?|podcasts?|jobs?|careers?|(?:open|current) (?:positions|roles|jobs)|vacancies|we(?:['’]re| are) hiring|join (?:us|the team)|(?:on|from) (?:the|our) blog|blog|latest (?:posts|articles|news)|(?:authori[sz]ed )?(?:resellers?|distributors?|dealers?|stockists|retailers)|(?:distributor|partner|reseller|dealer)s? in .{2,30}|where to buy|donate|donations|support us|affiliates?(?: program(?:me)?)?|grants?|stories|in practice",
  branch: '(?:\\p{L}+ )?offices?|branch|subsidiar(?:y|ies)|(?:parent|sister|holding) (?:company|group)|division|department|podcast|newsletter|blog',
  credits:
    '(?:web ?site|site|web ?design|design(?:ed)?|theme|development|photos?|photography|pictures|images|illustrations?|icons?|fonts?|translations?)(?: (?:and|&) \\p{L}+)?(?: by|:)|(?:backed|funded|supported|sponsored) by|members? of|in (?:partnership|cooperation) with|insured (?:by|with)',
  stored: 'your data|data (?:is |are )?(?:stored|kept|held|hosted)|stored in',
  unsubscribe:
    'unsubscri\\p{L}+|opt(?:ing)?[- ]?out|(?:to )?stop (?:receiving|getting|these|our|e?-?mails?)|take (?:me|you) off|remov(?:e|al|ing) (?:me|you|your|from|of)\\P{L}?|do not (?:e-?mail|write|reply)|no longer (?:wish|want|receive)',
  honorific: 'mr|mrs|ms|miss|mx|sir|madam|dame|dr|prof|professor',
};
