import type { Language } from './language.ts';

export const es: Language = {
  isSpaced: true,
  foundActive:
    '(?:co)?fund(?:ó|aron|é|amos|a|an)|(?:cre|constituy)(?:ó|aron|eron|é|amos)|(?:ha|han|hemos|he) (?:fundado|creado)|pus(?:o|ieron|imos|e) en marcha',
  foundPassive: '(?:co)?fundad[ao]s?|cread[ao]s?|constituid[ao]s?|se (?:fundó|creó|constituyó)',
  makeActive: 'lanz(?:ó|aron)|mont(?:ó|aron)|inici(?:ó|aron)|abri(?:ó|eron)|ide(?:ó|aron)|desarroll(?:ó|aron)|levant(?:ó|aron)|di(?:o|eron) vida a',
  makePassive: 'idead[ao]|iniciad[ao]|puest[ao] en marcha',
  weMake: '(?:fund|cre|mont|lanz|inici|levant)amos|abrimos|pusimos en marcha|hemos (?:fundado|creado|montado|lanzado)|dimos vida a',
  iMadeIt: 'fundé|creé|monté|lancé|inicié|abrí|puse en marcha|ideé|desarrollé|programé|he (?:fundado|creado|montado)',
  passiveAux: 'fue|fueron|es|sido|está',
  agent: 'por',
  together: 'con|junto (?:a|con)',
  relative: 'que|quien(?:es)?|cuy[ao]s?|donde|cual',
  bothOf: '(?:los|las) (?:dos|tres)|l[oa]s cuatro|amb[oa]s',
  preposition: 'en|a|al|de|del|con|por|para|desde|tras|entre|sobre|hasta|hacia',
  sinceYear: 'desde',
  later: 'después|más tarde',
  founded:
    'exist(?:e|imos) desde|(?:llevamos )?funcionando desde|en activo desde|(?:puse|pusimos) en marcha|fundad[ao]s?|fundamos|fundó|fundaron|fundación|constituid[ao]s?|cread[ao](?= en| por)|nació(?= en)|nacimos(?= en)|nace(?= en)|año de fundación|establecid[ao](?= en)|inició(?= en)|fundé|se creó',
  began: 'inici(?:é|amos|aron)|empezamos|empezaron|arrancamos|arrancaron|lanzaron|montaron|comenzó|empezó|nació|inició|arrancó|surgió|nace|cread[ao]',
  itBegan:
    '(?:todo (?:empezó|comenzó|nació|empieza|comienza)|(?:la|nuestra) (?:historia|aventura|andadura) (?:empezó|comenzó|arrancó)|nuestra historia (?:empieza|comienza|arranca)|la (?:historia|aventura) (?:empieza|comienza|arranca)(?=[^.!?]{0,80} cuando))',
  we: 'nosotros|nuestr[ao]s?|nos|somos|mi|yo',
  company: 'cooperativa|empresa|compañía|sociedad|agencia|startup|start-up|equipo|estudio|firma|negocio|organización|marca',
  basedIn:
    '(?:con sede|ubicad[oa]s?|sede(?: central| social)?(?: está)?|domicilio(?: social)?|radicad[oa]s?|establecid[oa]s?|domiciliad[oa]s?|oficinas?|localizad[oa]s?|basad[oa]s|estamos|operamos) en|trabajamos desde|sede(?: social)?:|ubicación:|domicilio(?: social)?:',
  madeIn: '(?:hech[oa]s?|cread[oa]s?|desarrollad[oa]s?|diseñad[oa]s?|fabricad[oa]s?)(?: con \\S+(?: \\S+)?)? en|made(?: with \\S+)? in',
  madeBy: '(?:hech[oa]|cread[oa]|desarrollad[oa]|diseñad[oa]|programad[oa])(?: con \\S+(?: \\S+)?)?(?: y \\p{Ll}+)? por',
  makers:
    'equipo|personas|amigos|amigas|hermanos|hermanas|pareja|dúo|trío|estudio|empresa|start-?up|desarrollador(?:es|as?)?|ingenier[oa]s?|colectivo|cooperativa|programador(?:es|as?)?|persona',
  software: 'software|app|aplicación|plataforma|saas|programa informático|herramienta (?:en línea|online|digital)|crm',
  inPlace: 'en|cerca de',
  addressLabel: 'dirección|direccion|domicilio(?: social| fiscal)?|sede|oficinas?|ubicación|dónde estamos|encuéntranos|datos de contacto|titular',
  street: 'calle|c\\/|avenida|av\\.|avda\\.?|plaza|paseo|carrera|carretera|camino|polígono|piso|colonia|col\\.|c\\.p\\.|cp|ronda|pasaje|diagonal',
  relation:
    'hij[oa]s?|sobrin[oa]s?|niet[oa]s?|espos[oa]|marido|mujer|viud[oa]|herman[oa]s?|prim[oa]s?|vecin[oa]s?|amig[oa]s?|alumn[oa]s?|estudiantes?|discípul[oa]s?|aprendi(?:z|ces)|compañer[oa]s?|colegas?|emplead[oa]s?|padres|familia|hereder[oa]s?',
  founder: '(?:co-?)?fundador(?:a|es|as)?|cofundador(?:a|es|as)?|socio fundador|socia fundadora|creador(?:a)?(?= (?:de|y))',
  creator: '(?:co-?)?creador(?:a)?|autor(?:a)?|inventor(?:a)?',
  behind: 'detrás de',
  iMake: '(?:yo )?(?:hice|escribí|creé|fundé|desarrollé|programé|construí|desarrollo|programo)|he (?:creado|fundado|desarrollado|construido|programado)',
  letterHeading: 'carta|palabras?|mensaje|nota|hola|saludo',
  makerHeading: 'qui[eé]n (?:soy|está detrás(?: de .{2,30})?|hace .{2,30})|sobre (?:mí|el autor|la autora|el desarrollador|la desarrolladora)',
  workOf: 'una? (?:proyecto|iniciativa) de|(?:una|el|la|un) (?:idea|estudio|proyecto (?:personal|en solitario)|taller) de',
  foundedBy:
    '(?:escrit[ao]s?|inventad[ao]s?) (?:en \\d{4} )?por|(?:fundad[ao]s?|cread[ao]s?|desarrollad[ao]s?|iniciad[ao]) (?:en \\d{4} )?por|(?:nace|nació) (?:en \\d{4} )?de (?:la|una) idea de',
  law: 'legislación|leyes de|jurisdicción|juzgados?|tribunal(?:es)?|ley aplicable|regir\\p{L}+|autoridad de (?:control|protección)|encargad[oa]s? del tratamiento|transferencias?|agencia española de protección|fuero|terceros',
  customers:
    'clientes?|clientas?|usuari[oa]s?|soci[oa]s? comercial\\p{L}*|envíos?|entregas?|disponible|eventos?|feria|cobertura|confían|para (?:empresas|equipos|negocios)|atendemos|zonas?|países',
  hosting: 'alojamiento|alojad[oa]s?|hosting|servidor(?:es)?|centros? de datos',
  ofOthers: 'a diferencia de|en lugar de|más barat[oa] que|otr[oa]s (?:\\p{L}+ )?(?:cuestan|cobran)|en comparación|competencia|frente a|en vez de',
  perPeriod:
    '(?:\\/|al|por|cada)\\s?(?:mes|año|semana|trimestre|día)|mensual(?:es|mente)?|anual(?:es|mente)?|suscripci\\p{L}+|mensualidad|por (?:usuario|asiento)|abono mensual',
  perUse:
    'por petición|por (?:sms|correo|firma|página|viaje|reserva|pedido|pernoctación|huésped|entrada|envío|paquete|factura|archivo)|pago por uso|pag(?:a|as|ue|ar?) (?:solo |sólo )?por lo que (?:usa|consum)\\p{L}*|por (?:solicitud|llamada|documento|mensaje|hora|transacción|crédito|consulta|envío|minuto|imagen)|créditos?',
  once: 'una sola vez|pago único|un solo pago|de por vida|sin suscripci\\p{L}+|compra única|licencia perpetua|vitalici[oa]',
  freePlan:
    'no cuesta nada|gratis con compras (?:dentro de la app|integradas)|descarga gratuita|gratis en (?:app store|google play)|(?:plan|versi[oó]n|cuenta|app|aplicación|paquete|herramienta|software)\\s+(?:\\p{L}+\\s)?(?:gratis|gratuit[oa])|(?:es|son|completamente|totalmente|100 ?%|siempre|absolutamente)\\s+(?:\\p{L}+\\s)?(?:gratis|gratuit[oa]s?)(?!\\s+(?:durante|por \\d+ (?:día|semana|mes|año)))|(?:empieza|comienza|usa|descarga|úsalo|regístrate|empezar|comenzar)\\s+(?:\\p{L}+\\s)?(?:gratis|gratuitamente)|gratis para siempre|sin costo alguno',
  freeUpTo:
    '(?:gratis|gratuit[oa]s?) (?:para )?(?:(?:(?<=para )\\p{L}{4,30} con|(?:equipos|grupos|empresas)(?: de)?) )?(?:hasta|menos de) (?:\\d[\\d,.]{0,9}|dos|tres|cuatro|cinco|seis|diez|veinte)(?![\\d,.]{0,9}\\.?[- ]?(?:%|(?:días?|semanas?|mes(?:es)?|años?|horas?|minutos?|de)(?!\\p{L})))(?: [\\p{L}-]+)?|hasta (?:\\d[\\d,.]{0,9}|dos|tres|cuatro|cinco|seis|diez|veinte)(?![\\d,.]{0,9}\\.?[- ]?(?:%|(?:días?|semanas?|mes(?:es)?|años?|horas?|minutos?|de)(?!\\p{L}))) [\\p{L}-]+(?: es)? gratis',
  freeLabel: 'gratis|gratuito|gratuita|plan gratis|plan gratuito|básico \\(gratis\\)',
  otherFree:
    'muestras?|alta|instalación|consult\\p{L}+|asesor\\p{L}+|envío|prueba|demo\\p{L}*|cotización|presupuesto|auditoría|llamada|guía|actualizaciones|soporte|diagnóstico|análisis|evaluación|devolución|cancelación|sesión|curso|taller|plantilla|ebook|créditos|recursos|boletín|instalación|capacitación|visita|clase|migración|onboarding',
  trial: 'prueba(?: gratis| gratuita)?|período de prueba|\\d+ días|(?:el )?primer(?:os \\d+)? (?:mes(?:es)?|año) (?:es |son )?gratis|garantía de devolución',
  onRequest:
    'presupuesto (?:a medida|personalizado)|precio según (?:proyecto|presupuesto)|(?:solicit\\p{L}*|pedir|pide|pida|obtén|obtener) (?:una? |su |tu )?(?:cotización|presupuesto)|bajo (?:pedido|demanda|consulta)|precio a consultar|consultar precio|cotiza\\p{L}*|a medida[^.]{0,20}precio|(?:solicit\\p{L}*|pide|pida|pedir) (?:una? |su |tu )?propuesta|contacta con ventas|contactar ventas',
  openSource:
    'licencia:? (?:mit|apache|a?gpl|lgpl|bsd|mpl|isc|eupl)|bajo (?:la )?licencia (?:mit|apache|a?gpl|lgpl|bsd|mpl|isc|eupl)|código abierto|open[- ]?source|software libre',
  noOffer:
    'reemplaz\\p{L}+|sustituy\\p{L}+|gast(?:a|an|as|aba|amos)|ganan?|pagaba\\p{L}*|probablemente|seguramente|precio previsto|costará|ahorr\\p{L}+|descuento|ingresos|ventas|presupuesto de|valor(?:ad[oa])?|multas?|sanción\\p{L}*|salario|sueldos?|promedio|pierd\\p{L}+|pérdidas?|capital|inversión|recaud\\p{L}+|factur(?:ó|aron|ación anual)|en lugar de|donaci\\p{L}+|premio|bono|ejemplo|antes',
  feeLabel:
    'instalación|alta|inscripción|envío|depósito|fianza|comisi[oó]n(?:es)?|total|subtotal|activación|matrícula|puesta en marcha|entrada|iva|gastos|cancelación|implantación|implementación',
  faqHeading: 'faqs?|preguntas(?: frecuentes| más frecuentes)?|dudas(?: frecuentes)?|resolvemos',
  featuresHeading:
    'funcionalidad\\p{L}*|características|servicios|soluciones|cómo funciona|lo que (?:ofrecemos|hacemos|obtienes|incluye)|qué (?:ofrecemos|hacemos|incluye|puedes|hace)|todo lo que|herramientas|módulos|beneficios|ventajas|funciones|incluye|integra(?:d[oa]s?)?|recursos',
  stepsHeading: '(?:.{2,40} )?(?:en )?(?:solo )?(?:\\d|dos|tres|cuatro|cinco|pocos|simples)(?: sencillos| simples| fáciles)? pasos.{0,40}|paso a paso',
  howHeading: 'c[oó]mo (?:funciona|empezar|comenzar|usarlo?|trabajamos).{0,30}|(?:nuestro|el) (?:proceso|método)|primeros pasos',
  audienceHeading: '(?:¿ ?)?(?:para|a) quiénes?.{0,30}|(?:ideal|perfecto|hecho|diseñado) para|sectores|industrias|quiénes? (?:usa|puede).{0,20}',
  audience:
    '(?:pequeñas )?(?:desarrolladores|agencias|freelancers?|autónomos|equipos|startups?|empresas|pymes|estudiantes|profesores|docentes|padres|escuelas|colegios|universidades|hospitales|clínicas|creadores|diseñadores|pacientes|médicos|instituciones|particulares|profesionales|vendedores|compradores|emprendedores|investigadores|comercios|tiendas|restaurantes|hoteles|propietarios|inquilinos|inversores|familias|abogados|contadores|entrenadores|artistas)',
  whyHeading: 'por ?qu[eé] .{0,30}|ventajas|beneficios|nos diferencia|diferenci\\p{L}+|razones',
  pricingHeading: 'precios?|planes?|tarifas?|paquetes?|suscripciones|membresías?|costos?',
  testimonialsHeading: 'testimonios?|(?:lo )?que (?:dicen|opinan).{0,30}|opiniones|reseñas|historias de éxito|clientes satisfechos|comentarios|experiencias',
  othersHeading:
    '(?:ponentes|invitados|conferencistas|mentores|jurado|asesores|inversores|expositores)|confían en (?:nosotros|.{2,20})|nuestros (?:clientes|socios|aliados|proyectos|trabajos)|clientes|socios|aliados|visto en|integraciones|comparat\\p{L}+|alternativas?|prensa|casos de (?:éxito|estudio)|portafolio|proyectos|patrocinadores|respaldado por|empresas que|(?:ofertas|ventajas) de (?:nuestros )?(?:socios|aliados|colaboradores)|nuestro socio|distribuidores|revendedores|puntos de venta|hablan de nosotros|en los medios',
  sectionHeading:
    'valores|principios|cultura|misión|visión|proceso|enfoque|metodología|método|premios|reconocimientos|certificaciones|(?:el )?problemas?|(?:los )?(?:retos|desafíos)|te suena|ubicaciones|sedes|oficinas|tiendas?|sucursales|integraciones|conectores|sectores|industrias|noticias|novedades|en (?:cifras|números)|cifras|números|resultados|hitos|historia|ingredientes|miembros|programa|calendario|cursos|talleres|más vendidos|productos|categorías|colecciones|plantillas|garantías?|productores|antes y después|temporada(?: \\d{4})?',
  teamHeading: 'equipo|quiénes somos|sobre (?:nosotros|mí)|fundadores?|conócenos|nosotros',
  otherHeading:
    'guías?|tutoriales|blog|noticias|artículos?|contact\\p{L}*|boletín|síguenos|privacidad|términos|cookies|legal|empleo|trabaja|descarga\\p{L}*|enlaces|horarios?|navegación|menú|ayuda|idiomas?|recursos|mapa del sitio|índice|más|novedades|ubicación|dirección|empresa|producto',
  cookies: 'cookies?|consentimiento',
  javascript: '(?:activar?|habilit\\p{L}+) javascript|javascript (?:está|debe)',
  newsletter:
    'newsletter|boletín|al (?:suscribir\\p{L}+|enviar|hacer clic|continuar|registrar\\p{L}+)|darse de baja|acept[oas]+ (?:la|los|las|el)|todos los derechos reservados|date de baja',
  uses: 'con|usan?|utilizan?|eligió|confían? en|gracias a',
  awayHeading:
    'eventos|próximos eventos|próximas fechas|ferias|empleo|trabaja con nosotros|ofertas de empleo|vacantes|(?:en|desde) el blog|últimas entradas|(?:distribuidor(?:es)?|revendedores|puntos de venta)(?: en .{2,30})?|socios? en .{2,30}|donar|donaciones|(?:quienes )?nos apoyan|casos de éxito|historias(?: de .{2,20})?',
  branch: 'filial(?:es)?|sucursal|(?:empresa|casa|sociedad) matriz|delegación|oficina (?:de|en)|departamento',
  credits:
    'diseñ[oa](?:d[oa])?(?: (?:web|y desarrollo|gráfico))*(?: por|:)|desarrollad[oa] por|desarrollo(?: web)?:|fot(?:os?|ografías?):|miembros? de|con el apoyo de|financiad[oa] por|en colaboración con',
  stored: '(?:tus|sus|los) datos|datos se guardan',
  unsubscribe:
    'darse de baja|(?:darme|darte) de baja|baja(?: del bolet[ií]n| de la lista)?|cancelar (?:la )?suscripci[oó]n|dejar de recibir|no (?:responder|escribir)',
  honorific: 'sr|sra|srta|señora?|señorita|don|doña|d|dña|dra?|ing|lic',
};
