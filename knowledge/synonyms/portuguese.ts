/**
 * Synonyms for Portuguese sites.
 * `a, b, c`: each means the others. `a > b, c`: a may also mean b or c. General words only, none of a single site.
 */
export const PORTUGUESE_SYNONYMS = `
preço, tarifa, custo, custa, valor, mensalidade, preçário
quanto > preço, tarifa, custo
quanto tempo > duração, dura, minutos, horas, prazo, dias
caro, preço
desconto, redução, promoção, reduzido, campanha
estudante, estudantes, desconto, reduzido
grátis, gratuito, incluído, oferta
pagar, pagamento, cartão, dinheiro, transferência, multibanco
sinal, adiantamento, caução, depósito
reembolso, reembolsar, devolver, devolução, devolvido
fatura, recibo
seguro, comparticipação, convenção, acordo
contacto, contactar, ligar, telefone, escrever, e-mail
telefone, número, telemóvel, ligar
responder, resposta, respondemos
marcar, marcação, reservar, reserva, agendar, consulta
inscrever, inscrição, matrícula, participar
anular, cancelar, cancelamento, desmarcar, anulação
adiar, mudar, alterar, remarcar
faltar, falta, recuperar, perder
horário, aberto, abertura, abrem, fechado, fecham, abrir, fechar
a que horas > horário, aberto
quando > horário, data, dias
começar, começa, início, iniciar
fim de semana, sábado, domingo
feriado, férias, agosto, fechado, encerrado
morada, endereço, localização, rua, situado
onde > morada, rua, situado
visitar, ver, passeio, arredores, perto
chegar, acesso, metro, autocarro, comboio, estação
estacionar, estacionamento, parque, carro, garagem
autocarro, metro, transportes públicos, estação, comboio, paragem, elétrico
bicicleta, bicicletas
cadeira de rodas, acessível, mobilidade reduzida, elevador, rampa, degraus, degrau
enviar, envio, entrega, domicílio, entregar
levantar, recolher, levantamento, buscar
encomendar, encomenda, comprar, pedido
urgente, urgência, urgências, rápido, dor
arranjar, reparar, reparação, avaria, partido
garantia, reclamação
oferecer, serviço, serviços, fazer
equipa, pessoal, colaboradores
quem > fundador, fundadora, professor, professora, dono
professor, professora, ensinar, docente, monitor, instrutor
médico, médica, doutor, doutora, dentista
experiência, anos, formação, diploma, certificado, licenciado, formado
desde quando > desde, anos, fundado
curso, aula, oficina, sessão
aula experimental, experimentar, primeira aula, experimental
principiante, iniciante, começar, nível, zero, iniciação, experiência
nível, avançado, intermédio
criança, crianças, filho, filha, filhos, infantil, menores, idade
idade, anos
bebé, bebés, berço, crianças
grávida, gravidez
idoso, idosos, reformado, reformados, sénior
cão, cães, animal, animais, gato
trazer, traga, levar, material, necessário
roupa, vestir, fato, calçado
alugar, aluguer, emprestar, emprestado, incluído
duche, chuveiro, balneário, casa de banho
grupo, pessoas, alunos, máximo, participantes
grupo, grupos, empresa, empresas
individual, particular, privada, privado
online, internet, videochamada
comer, comida, ementa, cozinha, prato, pequeno-almoço
beber, bebida, bebidas, vinho
vegano, vegetariano
alergia, alergénio, celíaco, glúten, lactose
biológico, local, sustentável
quarto, cama, quartos
dormir, alojamento, quarto
mar, onda, ondas, praia
saber nadar, nadar
passe, pacote, mensal, assinatura, avença
wifi, internet, wi-fi
presente, oferecer, vale, vale-oferta, voucher
opiniões, avaliações
trabalho, emprego, candidatura, currículo
chuva, chover, mau tempo, vento, tempo
diretor, diretora, dirige, dono, dona, proprietário, fundador, fundadora, fundou, responsável
mensal, mês, mensalidade, quota
urgência, emergência, noite
inclui, incluído, incluída, compreende
vender, vendem, comprar, loja
dor, dores, urgência, urgências
alérgico, alérgica, alergia, intolerância
doente, cancelar, desmarcar, adiar
colegas, empresa, empresas, grupo, grupos, pessoas
`

/** What the words of a line of `everyday.ts` mean, by one of its English words. */
export const PORTUGUESE_MEANINGS = `
price = preço, custo, tarifa
pay = pagar, pagamento
card = cartão
contact = contacto
phone = telefone, ligar
write = escrever, mensagem
cancel = cancelar, cancelamento
postpone = adiar, mudar a data
refund = reembolso, devolver
deposit = sinal, caução
parking = estacionamento, estacionar
wheelchair = cadeira de rodas, acessível, rampa, elevador
dog = cão, animais
cat = gato
kids = criança, crianças, filho
baby = bebé
teenager = adolescente, jovens
senior = idoso, reformado, sénior
student = estudante, aluno
delivery = entrega, envio
pick up = levantar, recolha
home visit = ao domicílio
travel fee = deslocação
gift voucher = vale, oferta, presente
insurance = seguro
guarantee = garantia
discount = desconto
free = grátis, gratuito
trial = experimental, experimentar
included = incluído, inclui
lead time = antecedência
turnaround = prazo, pronto, espera
duration = duração, dura, horas
urgent = urgente, urgência
night = noite
stay = dormir, alojamento
room = quarto, sala
breakfast = pequeno-almoço
eat = comer, refeição, restaurante
drink = beber, bebida
vegetarian = vegetariano, vegano
allergy = alergia
train = comboio, estação, autocarro
bike = bicicleta
book = reservar, reserva, marcação
buy = comprar, encomendar
invoice = fatura, recibo
quote = orçamento
job = emprego, trabalhar, vaga
certified = certificado, formação
owner = dono, proprietário
team = equipa
photo = foto, fotografia
wedding = casamento, noiva
birthday = aniversário, festa
group = grupo, despedida
holidays = férias
weekend = fim de semana, sábado, domingo
weather = tempo, chuva
clean = limpar, limpeza
bring = trazer
equipment = equipamento, material
clothes = roupa
key = chave
broken = avariado, dano
stolen = roubado, perdido
identity = identificação, passaporte
lesson = aula, curso
beginner = principiante, iniciante
age = idade, anos
repair = reparar, reparação
rent = alugar, aluguer
pain = dor
shop = loja
organic = biológico
big = grande
small = pequeno
day = dia
online = online
languages = língua, inglês
toilet = casa de banho, duche
tyre = pneu, furo
battery = bateria
pregnant = grávida, gravidez
back pain = costas
swimming = nadar
second-hand = segunda mão, usado
`
